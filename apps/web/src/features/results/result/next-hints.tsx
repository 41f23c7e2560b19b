import type { Analysis } from '@study/contract/results/analysis.ts';
import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pointsTried, rowShiftCost } from '#exam/results/analysis-points.ts';
import { analysisQuery } from '#exam/queries/analysis-queries.ts';
import { isAnalysed } from '#exam/queries/submission-queries.ts';
import { Bubbles, shareStates } from '#ui/chart/bubbles.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { TriangleAlert } from 'lucide-react';
import { type RowShift, rowShiftWords } from '#exam/results/row-shift-labels.ts';

const POINTS_SHOWN = 3;
/** A single item says too little about a knowledge point. */
const LEAST_ITEMS = 2;

interface NextHintsProps {
  submission: Submission;
  level: 4 | 6;
}

/** Additional findings of the analysis: row shift, and the knowledge points that lost most. */
export function NextHints({ submission, level }: NextHintsProps) {
  const { data: analysis } = useQuery({
    ...analysisQuery(submission.paper_id, submission.id),
    enabled: isAnalysed(submission),
  });
  if (analysis === undefined) return null;
  const missed = missedPoints(analysis);
  if (analysis.row_shift === null && missed.length === 0) return null;
  return (
    <div className="rows sheet mt-4 px-5 lg:px-6">
      {analysis.row_shift !== null && <RowShiftNote shift={analysis.row_shift} cost={rowShiftCost(analysis)} />}
      {missed.length > 0 && (
        <MissedPoints missed={missed} analysis={analysis} level={level} submissionId={submission.id} />
      )}
    </div>
  );
}

/** The points that lost most, worst first. */
function missedPoints(analysis: Analysis): Analysis['knowledge'] {
  return pointsTried(analysis)
    .filter(({ right, total }) => total >= LEAST_ITEMS && right < total)
    .toSorted((one, other) => one.right / one.total - other.right / other.total || other.total - one.total)
    .slice(0, POINTS_SHOWN);
}

interface MissedPointsProps {
  missed: Analysis['knowledge'];
  analysis: Analysis;
  level: 4 | 6;
  submissionId: string;
}

function MissedPoints({ missed, analysis, level, submissionId }: MissedPointsProps) {
  return (
    <div className="no-print">
      <Fold title="错得多的知识点" note={`${missed.length}个`}>
        <ul className="rows pb-2">
          {missed.map(({ id, name, right, total, items }) => (
            <li key={id}>
              <Link
                to="/cet{$level}/exam/$id/answer"
                params={{ level, id: analysis.paper_id }}
                search={{ submission: submissionId }}
                hash={`item-${firstWrong(analysis, items)}`}
                className="row-link justify-between"
              >
                {name}
                <Bubbles states={shareStates(right, total, 'struck')} label={`${total}题对${right}题`} />
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function firstWrong(analysis: Analysis, items: readonly number[]): number {
  const isWrong = (no: number) => analysis.items.some((item) => item.no === no && item.outcome !== 'right');
  return items.find(isWrong) ?? items[0] ?? 1;
}

interface RowShiftNoteProps {
  shift: RowShift;
  /** Points lost by the row shift. */
  cost: number;
}

/** Warns that a run of answers looks shifted by one row. */
function RowShiftNote({ shift, cost }: RowShiftNoteProps) {
  const { title, evidence } = rowShiftWords(shift, cost);
  return (
    <section aria-label="错行提示" className="flex gap-3 py-4">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-ink-warn" aria-hidden />
      <div>
        <p className="font-bold">{title}</p>
        <p className="mt-1 text-ui text-ink-muted">{evidence}</p>
      </div>
    </section>
  );
}
