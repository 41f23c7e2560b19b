import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useAuth } from '#session/auth-store.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { formatInstant } from '#ui/words/dates.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { AnalysisLink, AnswersLink } from './result-tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { deviceKeys } from '#exam/queries/query-keys.ts';
import { Link } from '@tanstack/react-router';
import { leftOut } from './left-out.ts';
import { unseenPaperQuery } from './result-queries.ts';

// Lazy-loaded on expanding: most users never open it.
const KeepPaper = lazy(async () => ({ default: (await import('./keep-paper.tsx')).KeepPaper }));
const openStore = () => import('#offline/copies/copy-store.ts');

const PLACE = <div aria-hidden className="h-11" />;

interface KeepRowProps {
  userId: string;
  submission: Submission;
  /** Looks for the paper on this device only when true. */
  isIdle: boolean;
}

/** Collapsible row: downloads a finished paper with its recordings for offline use. */
function KeepRow({ userId, submission, isIdle }: KeepRowProps) {
  const { paper_id: paperId } = submission;
  const [wasOpened, setOpened] = useState(false);
  const { data: here = null } = useQuery({
    queryKey: deviceKeys.paper(paperId),
    queryFn: async () => (await openStore()).downloadedPaper(userId, paperId).catch(() => null),
    staleTime: 0,
    enabled: isIdle,
  });
  return (
    <Fold
      title="下载到本机"
      line={<span className="max-md:sr-only">连同解析和录音，没有网络也能看、能听。</span>}
      note={here === null ? undefined : '已在本机'}
      onTurn={(isOpen) => setOpened((before) => before || isOpen)}
    >
      <div className="pt-1 pb-5">
        <Suspense fallback={PLACE}>
          {wasOpened ? <KeepPaper userId={userId} submission={submission} hereBytes={here?.bytes ?? null} /> : PLACE}
        </Suspense>
      </div>
    </Fold>
  );
}

const ShareDialog = lazy(async () => ({ default: (await import('../share/share-dialog.tsx')).ShareDialog }));

interface ShareRowProps extends Pick<ResultRowsProps, 'level' | 'target'> {
  submission: Submission & { total: NonNullable<Submission['total']> };
}

/** Opens the picture of the result. */
function ShareRow(props: ShareRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="row-link" onClick={() => setOpen(true)}>
        <RowBody title="存一张成绩图" />
      </button>
      <Suspense>{isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const LateFile = lazy(async () => ({ default: (await import('./late-file.tsx')).LateFile }));

interface ResultRowsProps {
  submission: Submission;
  level: 4 | 6;
  /** The user's own target score for this exam. */
  target: number | null;
}

/** Links and actions below a result. */
export function ResultRows({ submission, level, target }: ResultRowsProps) {
  const { user } = useAuth();
  const { total, objective } = submission;
  const isWhole = objective !== null && leftOut(submission, objective).length === 0;
  const isClosed = submission.state !== 'objective_submitted';
  // Row details are fetched after the result; answer files are rare.
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
          {total !== null && isWhole && (
            <li className="lg:border-0">
              <ShareRow submission={{ ...submission, total }} level={level} target={target} />
            </li>
          )}
          {/* On a phone the row of today's plan says what comes next. */}
          <li className={`max-lg:hidden ${total !== null && isWhole ? '' : 'lg:border-0'}`}>
            <UnseenPaper level={level} isIdle={isIdle} />
          </li>
          {user !== null && (
            <li>
              <KeepRow userId={user.id} submission={submission} isIdle={isIdle} />
            </li>
          )}
        </ul>
      )}
      <Receipt submission={submission}>
        {isClosed && isIdle && (
          <Suspense>
            <LateFile paperId={submission.paper_id} attemptId={submission.id} />
          </Suspense>
        )}
      </Receipt>
    </div>
  );
}

interface ReceiptProps extends Pick<ResultRowsProps, 'submission'> {
  /** What else is rarely needed of the hand-in. */
  children?: ReactNode;
}

/** Receipt of the hand-in, for the candidate to quote. */
export function Receipt({ submission: { receipt, submitted_at }, children }: ReceiptProps) {
  if (receipt === null) return <>{children}</>;
  return (
    <section aria-label="交卷回执">
      <Fold title="交卷回执" note={<span className="tabular-nums">{receipt}</span>}>
        <p className="flex flex-wrap items-center gap-x-4 pb-3 text-ui text-ink-muted tabular-nums">
          {submitted_at !== null && <span>{formatInstant(submitted_at)}收到</span>}
          <CopyButton name="交卷回执" text={receipt} />
        </p>
        {children}
      </Fold>
    </section>
  );
}

interface UnseenPaperProps {
  level: 4 | 6;
  /** Fetches the paper only when true. */
  isIdle: boolean;
}

/** Link to a paper not begun yet; to the list if there is none. */
function UnseenPaper({ level, isIdle }: UnseenPaperProps) {
  const { data } = useQuery({ ...unseenPaperQuery(level), enabled: isIdle });
  return (
    <Link to="/cet{$level}" params={{ level }} search={data ? { status: 'not_started' } : {}} className="row-link">
      <RowBody title={data ? `还没做过的试卷：${data.title}` : '试卷列表'} />
    </Link>
  );
}
