import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { EXAM_NAMES } from '#exam/names/exam-names.ts';
import type { Played } from './score-state.ts';

interface OwnFiguresProps {
  exam: ExamType;
  latest: Submission | null | undefined;
  /** The figures of the latest attempt; null while there are none. */
  own: Played | null;
  /** The sandbox shows them, unchanged. */
  isShown: boolean;
  onReturn: () => void;
}

/** Says whose figures the sandbox shows, or leads back to the user's own. */
export function OwnFigures({ exam, latest, own, isShown, onReturn }: OwnFiguresProps) {
  if (isShown) {
    return (
      <p role="status" className="text-ui text-ink-muted">
        {sentence(exam, latest, own)}
      </p>
    );
  }
  if (own === null) return null;
  return (
    <button type="button" className="btn btn-outline h-11" onClick={onReturn}>
      换回我最近一次的得分
    </button>
  );
}

function sentence(exam: ExamType, latest: Submission | null | undefined, own: Played | null): string {
  if (latest === null || latest === undefined) return `还没有交过${EXAM_NAMES[exam]}的试卷，先按约对六成算。`;
  if (own === null) return '最近一次的得分现在还不能看，先按约对六成算。';
  const isMarked = [latest.writing, latest.translation].every((text) => typeof text?.raw === 'number');
  return `现在是你${latest.paper_title}的得分${isMarked ? '' : '，没评出的作文或翻译先按8分算'}，改几个数看看。`;
}
