import type { historyEndpoint, trendEndpoint } from '@study/contract/attempts/attempts.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { pointsOfParts } from '@study/domain/points/points.ts';
import { estimateTotal } from '@study/domain/scoring/estimate.ts';
import type { HistoryRow, TrendRow } from './history.store.ts';
import { usedMs } from '#engine/submission/submission-view.ts';

type HistoryEntry = OkOf<typeof historyEndpoint>['results'][number];
type TrendPoint = OkOf<typeof trendEndpoint>['mock'][number];

export function historyView(row: HistoryRow): HistoryEntry {
  const times = { mode: row.mode, startedAt: row.startedAt.getTime(), submittedAt: row.submittedAt.getTime() };
  const unmarked = { writing: null, translation: null };
  const parts = pointsOfParts(row.examType, row.objective?.sections ?? [], unmarked);
  return {
    id: row.id,
    paper_id: row.paperId,
    paper_title: row.paperTitle,
    assignment_title: row.assignmentTitle,
    exam_type: row.examType,
    mode: row.mode,
    state: row.state,
    extra_time: row.extraTime,
    started_at: row.startedAt.toISOString(),
    submitted_at: row.submittedAt.toISOString(),
    used_ms: usedMs(times, row.itemsMs) ?? 0,
    objective: row.objective && {
      points: row.objective.points,
      max: row.objective.max,
      listening: parts.listening.points ?? 0,
      reading: parts.reading.points ?? 0,
    },
    total: totalPoints(row, row.objective?.points ?? null),
    is_clean: row.isClean,
    is_partial: row.isWhole === false,
  };
}

/** Trend points, oldest first, without attempts that have no score. */
export function trendView(newestFirst: readonly TrendRow[]): TrendPoint[] {
  return newestFirst.toReversed().flatMap((row) =>
    row.objectivePoints === null
      ? []
      : [
          {
            id: row.id,
            paper_id: row.paperId,
            paper_title: row.paperTitle,
            submitted_at: row.submittedAt.toISOString(),
            objective: row.objectivePoints,
            total: totalPoints(row, row.objectivePoints),
            is_clean: row.isClean,
            is_partial: row.isWhole === false,
          },
        ],
  );
}

const exactly = (value: number | null) => (value === null ? null : { raw: value, low: value, high: value });

function totalPoints({ examType, raw }: Pick<TrendRow, 'examType' | 'raw'>, objective: number | null): number | null {
  if (objective === null) return null;
  const marks = { writing: exactly(raw.writing), translation: exactly(raw.translation) };
  return estimateTotal(examType, objective, marks)?.points ?? null;
}
