import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { levelOfExam } from '#exam/names/level.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';

/** There is no item to practise yet. */
export function NothingYet({ exam }: { exam: ExamType }) {
  return (
    <EmptyState
      drawing="notebook"
      line="练习的题来自您做过的试卷"
      note="先做一份；或者在“用哪些卷的题”里，把没做过的一份加入练习。"
    >
      <Link to="/cet{$level}" params={{ level: levelOfExam(exam) }} className="btn btn-outline">
        做一份试卷
      </Link>
    </EmptyState>
  );
}
