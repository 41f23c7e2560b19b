import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import type { TextDrill } from '@study/contract/practice/text-drills.ts';
import { messageOf } from '#api/errors.ts';
import { examOfLevel } from '#exam/names/level.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { drillMark } from '#exam/results/drill-mark.ts';
import { textDrillsQuery } from '#exam/queries/drill-queries.ts';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { RunnerSkeleton } from '../runner-skeleton.tsx';
import { startExam } from '../state/runner-queries.ts';

interface DrillStartProps {
  level: 4 | 6;
  paperId: string;
  onStarted: () => void;
}

/** Shown before a writing or translation drill is begun, for the first time or again. */
export function DrillStart({ level, paperId, onStarted }: DrillStartProps) {
  const drills = useQuery(textDrillsQuery(examOfLevel(level)));
  const start = useMutation({
    mutationFn: () => startExam(paperId, 'drill', 1),
    onSuccess: (attempt) => {
      noteLeaseOfNewAttempt(attempt);
      onStarted();
    },
  });
  if (drills.isPending) return <RunnerSkeleton />;
  const drill = drills.data?.results.find(({ paper_id }) => paper_id === paperId);
  return (
    <main id="main" className="mx-auto max-w-2xl px-4 py-6 md:py-12">
      {drill !== undefined ? (
        <div className="sheet p-5 md:p-8">
          <h1 tabIndex={-1} className="display mb-1 text-[1.625rem] leading-[1.28] outline-none md:text-head">
            {drill.title}
          </h1>
          <p className="text-ink-muted">
            {PART_NAMES[drill.part]}，约{drill.minutes}分钟
          </p>
          <p className="mt-5">{adviceFor(drill, level)}</p>
          {drill.last !== null && <LastTime level={level} drill={drill} last={drill.last} />}
          {start.isError && (
            <p role="alert" className="mt-4 text-ink-bad">
              {messageOf(start.error)}
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-center gap-3 sm:justify-start">
            <BusyButton
              isBusy={start.isPending}
              className="btn btn-primary btn-lg w-full sm:w-auto"
              onClick={() => start.mutate()}
            >
              {drill.last === null ? '开始写' : '再写一遍'}
            </BusyButton>
            <BackLink level={level} />
          </div>
        </div>
      ) : (
        <>
          <h1 tabIndex={-1} className="display mb-5 text-[1.625rem] leading-[1.28] outline-none md:text-head">
            短练习
          </h1>
          {drills.isError ? (
            <ErrorState message={messageOf(drills.error)} onRetry={() => void drills.refetch()} />
          ) : (
            <EmptyState drawing="door" line="没有这套短练习" note="地址可能不完整，可以从练习里进。">
              <BackLink level={level} />
            </EmptyState>
          )}
        </>
      )}
    </main>
  );
}

/** How the exam differs, and what follows the hand-in. */
function adviceFor({ part, minutes }: TextDrill, level: 4 | 6): string {
  const given = EXAM_STRUCTURE[examOfLevel(level)].minutes.writing;
  const exam = part === 'writing' || minutes >= given ? `考场上给${given}分钟，这里不计时` : '篇幅比考场短，这里不计时';
  const seen = part === 'writing' ? '范文' : '参考译文';
  return `${exam}，写到一半可以先走，30天内回来接着写。交了就评分，${seen}一起看。`;
}

interface LastTimeProps {
  level: 4 | 6;
  drill: TextDrill;
  last: NonNullable<TextDrill['last']>;
}

function LastTime({ level, drill, last }: LastTimeProps) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <span>上次{drillMark(last)}</span>
      <Link
        to="/cet{$level}/drill/$id/result"
        params={{ level, id: drill.paper_id }}
        search={{ submission: last.attempt_id }}
        className="font-medium text-ink-accent underline underline-offset-4 inline-flex min-h-11 items-center md:min-h-0"
      >
        看上次写的
      </Link>
    </p>
  );
}

function BackLink({ level }: { level: 4 | 6 }) {
  return (
    <Link to="/practice" search={{ exam_type: examOfLevel(level) }} className="btn btn-ghost">
      回到练习
    </Link>
  );
}
