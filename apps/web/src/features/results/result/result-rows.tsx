import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { lazy, Suspense } from 'react';
import { useAuth } from '#session/auth-store.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { spokenInstant } from '#ui/words/dates.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { KeepRow } from './keep-row.tsx';
import { AnalysisLink, AnswersLink } from './result-tabs.tsx';
import { UnseenPaper } from './unseen-paper.tsx';

const LateFile = lazy(async () => ({ default: (await import('./late-file.tsx')).LateFile }));

interface ResultRowsProps {
  submission: Submission;
  level: 4 | 6;
}

/** Where one may go from a result, and what one may need of it later. */
export function ResultRows({ submission, level }: ResultRowsProps) {
  const { user } = useAuth();
  const isClosed = submission.state !== 'objective_submitted';
  // What a row says besides its name is asked for once the result is shown; hardly anybody has a file to hand over.
  const isIdle = useIdle();
  return (
    <div className="rows sheet mt-4 px-5 lg:px-6">
      {isClosed && (
        <ul className="rows no-print">
          <li className="lg:hidden">
            <AnswersLink submission={submission} level={level} className="row-link">
              <RowBody title="答案与解析" />
            </AnswersLink>
          </li>
          <li className="lg:hidden">
            <AnalysisLink submission={submission} level={level} className="row-link">
              <RowBody title="答卷分析" />
            </AnalysisLink>
          </li>
          <li className="lg:border-0">
            <UnseenPaper level={level} isIdle={isIdle} />
          </li>
          {user !== null && (
            <li>
              <KeepRow userId={user.id} submission={submission} isIdle={isIdle} />
            </li>
          )}
        </ul>
      )}
      <Receipt submission={submission} />
      {isClosed && isIdle && (
        <Suspense>
          <LateFile paperId={submission.paper_id} attemptId={submission.id} />
        </Suspense>
      )}
    </div>
  );
}

/** The receipt of the hand-in, for the candidate to quote. */
export function Receipt({ submission: { receipt, submitted_at } }: Pick<ResultRowsProps, 'submission'>) {
  if (receipt === null) return null;
  return (
    <section aria-label="交卷回执">
      <Fold title="交卷回执" note={<span className="tabular-nums">{receipt}</span>}>
        <p className="flex flex-wrap items-center gap-x-4 pb-3 text-ui text-ink-muted tabular-nums">
          {submitted_at !== null && <span>{spokenInstant(submitted_at)}收到</span>}
          <CopyButton name="交卷回执" text={receipt} />
        </p>
      </Fold>
    </section>
  );
}
