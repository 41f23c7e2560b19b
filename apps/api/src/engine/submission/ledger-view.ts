import type { PhaseName, Submission } from '@study/contract/attempts/attempt-views.ts';
import { ledgerOf } from '@study/domain/analysis/ledger.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { StoredResponse } from '#models/attempts/responses.store.ts';
import type { Marks } from '#models/marking/scores.store.ts';

/** Where the time of a closed attempt went, and what each minute of it earned. */
export function ledgerView(
  attempt: StoredAttempt,
  marks: Marks,
  responses: readonly StoredResponse[],
): NonNullable<Submission['ledger']> {
  const { rows } = ledgerOf({
    exam: attempt.examType,
    sections: marks.objective?.sections ?? [],
    marks,
    itemsMs: new Map(responses.map(({ item, timeMs }) => [item, timeMs])),
    phasesMs: attempt.mode === 'mock' ? phasesMsOf(attempt) : null,
  });
  return rows.map(({ name, timeMs, points, max, pointsPerMinute }) => ({
    name,
    time_ms: timeMs,
    points,
    max,
    points_per_minute: pointsPerMinute,
  }));
}

/** How long each phase lasted until its time was up, it was ended, or everything was handed in. */
function phasesMsOf({ phases, submittedAt }: StoredAttempt): Partial<Record<PhaseName, number>> {
  return Object.fromEntries(
    phases.map(({ name, startsAt, deadlineAt }) => [
      name,
      Math.max(0, Math.min(deadlineAt, submittedAt ?? deadlineAt) - startsAt),
    ]),
  );
}
