import type { Analysis } from '@study/contract/analysis.ts';
import type { Submission } from '@study/contract/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rowShiftCost } from '../../exam/results/analysis-points.ts';
import { analysisQuery } from '../../exam/queries/analysis-queries.ts';
import { RowShiftNote } from '../../exam/results/row-shift-note.tsx';
import { unseenPaperQuery } from './unseen-paper-queries.ts';

const POINTS_SHOWN = 3;
/** One item alone says nothing about a point. */
const LEAST_ITEMS = 2;

interface NextHintsProps {
  submission: Submission;
  level: 4 | 6;
}

/** Hints from the analysis about what to do next, and a paper for it. */
export function NextHints({ submission, level }: NextHintsProps) {
  const { data: analysis } = useQuery(analysisQuery(submission.paper_id, submission.id));
  return (
    <div className="mt-4 grid gap-2">
      <WeakPoints analysis={analysis} level={level} submissionId={submission.id} />
      <UnseenPaper level={level} />
      {analysis?.row_shift && (
        <div className="-mx-1 mt-2">
          <RowShiftNote shift={analysis.row_shift} cost={rowShiftCost(analysis)} />
        </div>
      )}
    </div>
  );
}

interface WeakPointsProps {
  analysis: Analysis | undefined;
  level: 4 | 6;
  submissionId: string;
}

function WeakPoints({ analysis, level, submissionId }: WeakPointsProps) {
  const weakest = (analysis?.knowledge ?? [])
    .filter(({ right, total }) => total >= LEAST_ITEMS && right < total)
    .toSorted((one, other) => one.right / one.total - other.right / other.total || other.total - one.total)
    .slice(0, POINTS_SHOWN);
  if (analysis === undefined || weakest.length === 0) return null;
  return (
    <div className="no-print flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-ink-muted">最弱的知识点</span>
      <ul className="flex flex-wrap gap-x-4">
        {weakest.map(({ id, name, right, total, items }) => (
          <li key={id} className="tabular-nums">
            <Link
              to="/cet{$level}/exam/$id/answer"
              params={{ level, id: analysis.paper_id }}
              search={{ submission: submissionId }}
              hash={`item-${firstWrong(analysis, items)}`}
              className="text-link inline-flex min-h-11 items-center md:min-h-8"
            >
              {name}
            </Link>
            <span className="ml-2 text-ink-muted">
              {right}/{total}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function firstWrong(analysis: Analysis, items: readonly number[]): number {
  const isWrong = (no: number) => analysis.items.some((item) => item.no === no && item.outcome !== 'right');
  return items.find(isWrong) ?? items[0] ?? 1;
}

function UnseenPaper({ level }: { level: 4 | 6 }) {
  const { data } = useQuery(unseenPaperQuery(level));
  return (
    <p className="no-print flex flex-wrap items-baseline gap-x-4">
      <span className="text-ink-muted">{data ? '还没做过的试卷' : '换一份试卷'}</span>
      <Link
        to="/cet{$level}"
        params={{ level }}
        search={data ? { status: 'not_started' } : {}}
        className="text-link inline-flex min-h-11 items-center md:min-h-8"
      >
        {data ? data.title : '试卷列表'}
      </Link>
    </p>
  );
}
