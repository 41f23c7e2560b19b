import type { AttemptView, Draft } from '@study/contract/attempts/attempt-views.ts';
import { deadlineOf, isOpen, phaseAt, remainingMs } from '@study/domain/attempt/attempt.ts';
import type { StoredAttempt } from '../models/attempts/stored-attempt.ts';
import type { StoredResponse } from '../models/attempts/responses.store.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** The attempt as the API returns it to its owner at `now` (milliseconds of the database's clock). */
export function attemptView(attempt: StoredAttempt, now: number): AttemptView {
  return {
    id: attempt.id,
    paper_id: attempt.paperId,
    exam_type: attempt.examType,
    mode: attempt.mode,
    state: attempt.state,
    phase: phaseAt(attempt, now)?.name ?? null,
    phases: attempt.phases.map((phase) => ({
      name: phase.name,
      starts_at: iso(phase.startsAt),
      deadline_at: iso(phase.deadlineAt),
      sealed: !isOpen(attempt) || phase.deadlineAt <= now,
    })),
    extra_time: attempt.extraTime,
    epoch: attempt.epoch,
    started_at: iso(attempt.startedAt),
    deadline_at: iso(deadlineOf(attempt)),
    server_time: iso(now),
    remaining_ms: Math.round(remainingMs(attempt, now)),
    content_version: attempt.contentVersion,
    checked_sections: [...attempt.checkedSections],
    ...(attempt.isTrial && { is_trial: true }),
  };
}

export function draftView(attempt: StoredAttempt, responses: readonly StoredResponse[], now: number): Draft {
  return {
    attempt_id: attempt.id,
    state: attempt.state,
    phase: phaseAt(attempt, now)?.name ?? null,
    epoch: attempt.epoch,
    items: Object.fromEntries(
      responses.map(({ item, response, epoch, seq, flagged, certainty, timeMs }) => [
        item,
        { response, epoch, seq, flagged, certainty, time_ms: timeMs },
      ]),
    ),
    server_time: iso(now),
    remaining_ms: Math.round(remainingMs(attempt, now)),
  };
}
