import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { TextDrill } from '@study/contract/practice/text-drills.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Languages, PenLine } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { textDrillsQuery } from '#exam/queries/drill-queries.ts';
import { drillMark } from '#exam/results/drill-mark.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { RowBody } from '#ui/page/row-body.tsx';

/** Writing and translation drills: those to do, and those handed in with their marks. */
export function TextDrills({ exam }: { exam: ExamType }) {
  const drills = useQuery(textDrillsQuery(exam));
  return (
    <section aria-labelledby="text-drills">
      <h2 id="text-drills" className="mb-2 px-1 text-title font-bold">
        写作和翻译
      </h2>
      {drills.isPending && <Loading className="skeleton h-40" />}
      {drills.isError && <ErrorState message={messageOf(drills.error)} onRetry={() => void drills.refetch()} />}
      {drills.isSuccess && <Drills exam={exam} drills={drills.data.results} />}
    </section>
  );
}

const isDone = ({ last, open_attempt }: TextDrill): boolean => last !== null && open_attempt === null;

function Drills({ exam, drills }: { exam: ExamType; drills: readonly TextDrill[] }) {
  const left = drills.filter((drill) => !isDone(drill));
  const done = drills.filter(isDone);
  const begun = left.toSorted((one, other) => Number(other.open_attempt !== null) - Number(one.open_attempt !== null));
  return (
    <div className="sheet rows px-5 py-1 md:px-6">
      {drills.length === 0 && <p className="py-4 text-ui text-ink-muted">还没有这一级的写作和翻译短练习。</p>}
      {drills.length > 0 && left.length === 0 && (
        <p className="py-4 text-ui text-ink-muted">都写过了。隔几天再写一遍，看看分数有没有变。</p>
      )}
      {begun.map((drill) => (
        <Row key={drill.paper_id} exam={exam} drill={drill} note={noteOf(drill)} />
      ))}
      {done.length > 0 && (
        <Fold title="写过的" note={`${done.length}套`} isOpen={left.length === 0}>
          <div className="rows">
            {done.map((drill) => (
              <Row key={drill.paper_id} exam={exam} drill={drill} note={drill.last && drillMark(drill.last)} />
            ))}
          </div>
        </Fold>
      )}
    </div>
  );
}

function noteOf({ part, minutes, open_attempt }: TextDrill): string {
  return `${PART_NAMES[part]}，${open_attempt === null ? `约${minutes}分钟` : '写了一半，接着写'}`;
}

function Row({ exam, drill, note }: { exam: ExamType; drill: TextDrill; note: string | null }) {
  const { paper_id: id, title, part } = drill;
  return (
    <div>
      <Link to="/cet{$level}/drill/$id" params={{ level: levelOfExam(exam), id }} className="row-link">
        <RowBody icon={part === 'writing' ? PenLine : Languages} title={title} note={note ?? undefined} />
      </Link>
    </div>
  );
}
