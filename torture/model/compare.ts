import { isDeepStrictEqual } from 'node:util';
import type { Observation, StoredRow } from './observe.ts';
import type { Expected, Model } from './predict.ts';
import { currentPhase, type ModelAttempt } from './rules.ts';

/** Maximum difference of times: the duration of the call, and rounding to milliseconds. */
export type Tolerance = number;

/** Precision lost by fractional seconds. */
const HUNDREDTH_MS = 0.01;

const isNear = (a: number | null, b: number | null, tolerance: Tolerance) =>
  a === null || b === null ? a === b : Math.abs(a - b) <= tolerance;

/** The first difference between stored and expected state; null without one. */
export function differenceOf(model: Model, { rows }: Observation, tolerance: Tolerance): string | null {
  if (rows.length !== model.attempts.length) return `${rows.length} attempts, not ${model.attempts.length}`;
  for (const [index, attempt] of model.attempts.entries()) {
    // Ids are ordered by time, like the model's attempts.
    const row = rows[index];
    if (!row || (attempt.id !== null && attempt.id !== row.id)) return `attempt ${attempt.id} is not where it was`;
    const difference = rowDifference(attempt, row, tolerance);
    if (difference) return `attempt ${index + 1}: ${difference}`;
  }
  return null;
}

function rowDifference(attempt: ModelAttempt, row: StoredRow, tolerance: Tolerance): string | null {
  if (row.state !== attempt.state) return `state ${row.state}, not ${attempt.state}`;
  if (row.mode !== attempt.mode) return `mode ${row.mode}, not ${attempt.mode}`;
  if (row.epoch !== attempt.epoch) return `epoch ${row.epoch}, not ${attempt.epoch}`;
  if (!isDeepStrictEqual(row.answers, attempt.answers)) {
    return `answers ${JSON.stringify(row.answers)}, not ${JSON.stringify(attempt.answers)}`;
  }
  const scores = attempt.points === null ? [] : [attempt.points];
  if (!isDeepStrictEqual(row.scores, scores)) return `scores ${row.scores.join()}, not ${scores.join()}`;
  if (!isDeepStrictEqual([...row.checked].toSorted(), [...attempt.checked].toSorted())) {
    return `checked ${row.checked.join()}, not ${attempt.checked.join()}`;
  }
  if (!isNear(row.submittedMs, attempt.submittedAt, tolerance)) {
    return `submitted at ${row.submittedMs}, not ${attempt.submittedAt}`;
  }
  const missing = attempt.late.find((late) => !row.late.some((kept) => isSameAnswer(kept, late)));
  if (missing) return `the late answer to ${missing.item} was not kept`;
  return phaseDifference(attempt, row, tolerance);
}

const isSameAnswer = (a: { item: string; response?: string | null }, b: { item: string; response: string | null }) =>
  a.item === b.item && a.response === b.response;

function phaseDifference(attempt: ModelAttempt, row: StoredRow, tolerance: Tolerance): string | null {
  const isSame =
    row.phases.length === attempt.phases.length &&
    attempt.phases.every((phase, index) => {
      const stored = row.phases[index];
      return (
        stored?.name === phase.name &&
        isNear(stored.startsAt, phase.startsAt, tolerance) &&
        isNear(stored.deadlineAt, phase.deadlineAt, tolerance) &&
        (stored.endedEarly ?? false) === phase.isCutShort
      );
    });
  if (!isSame) return `phases ${JSON.stringify(row.phases)}, not ${JSON.stringify(attempt.phases)}`;
  return isNear(row.deadlineMs, row.phases.at(-1)?.deadlineAt ?? null, HUNDREDTH_MS)
    ? null
    : 'the deadline is not the last phase’s';
}

/** Copies data that only the server can know to the model: ids, and the exact times of its decisions. */
export function adopt(model: Model, { rows }: Observation): Model {
  const attempts = model.attempts.map((attempt, index) => {
    const row = rows[index];
    if (!row) return attempt;
    const phases = row.phases.map(({ name, startsAt, deadlineAt, endedEarly }) => ({
      name,
      startsAt,
      deadlineAt,
      isCutShort: endedEarly ?? false,
    }));
    return { ...attempt, id: row.id, phases, submittedAt: row.submittedMs };
  });
  return { ...model, attempts };
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/**
 * The first difference between a reply and its prediction; null without one. `isAlone`: no concurrent requests, so that
 * what the reply read after its own change is known too.
 */
export function replyDifference(
  expected: Expected,
  reply: Reply,
  { isAlone, tolerance }: { isAlone: boolean; tolerance: Tolerance },
): string | null {
  if ('refused' in expected) {
    const code = String(reply.body.code);
    if (reply.status < 400 || !expected.refused.includes(code)) {
      return `${reply.status} ${reply.status < 400 ? 'accepted' : code}, not ${expected.refused.join(' or ')}`;
    }
    const { draft } = (reply.body.details ?? {}) as { draft?: { items: object } };
    return expected.draft && isAlone ? itemsDifference(expected.draft, draft?.items) : null;
  }
  if (reply.status >= 400) return `${reply.status} ${String(reply.body.code)}, not accepted`;
  const { attempt, isNew, stored, rejected, checked } = expected;
  if (isNew !== undefined && (reply.status === 201) !== isNew) return `started ${isNew ? 'no' : 'a'} new attempt`;
  if (stored && !isDeepStrictEqual(reply.body.stored, stored)) {
    return `stored ${JSON.stringify(reply.body.stored)}, not ${JSON.stringify(stored)}`;
  }
  if (rejected) {
    const difference = rejectionDifference(rejected, reply.body.rejected as { item: string; code: string }[]);
    if (difference) return difference;
  }
  if (checked && attempt) return checkDifference(attempt, checked, reply.body);
  if (!attempt) return null;
  const difference = attemptDifference(attempt, reply.body, isAlone);
  return difference ?? (isAlone ? clockDifference(attempt, reply.body, tolerance) : null);
}

function rejectionDifference(
  expected: Record<string, readonly string[]>,
  rejected: { item: string; code: string }[],
): string | null {
  const isSame =
    rejected.length === Object.keys(expected).length &&
    rejected.every(({ item, code }) => expected[item]?.includes(code));
  return isSame ? null : `rejected ${JSON.stringify(rejected)}, not ${JSON.stringify(expected)}`;
}

function attemptDifference(attempt: ModelAttempt, body: Record<string, unknown>, isAlone: boolean): string | null {
  const draft = body.draft as { items: object } | undefined;
  if ('state' in body && body.state !== attempt.state) return `answered state ${body.state}, not ${attempt.state}`;
  if ('epoch' in body && body.epoch !== attempt.epoch) return `answered epoch ${body.epoch}, not ${attempt.epoch}`;
  if (!isAlone) return null;
  const items = draft?.items ?? body.items;
  if (items !== undefined) {
    const difference = itemsDifference(attempt, items as object);
    if (difference) return difference;
  }
  if ('objective' in body) {
    const points = (body.objective as { points: number } | null)?.points ?? null;
    if (points !== attempt.points) return `answered ${points} points, not ${attempt.points}`;
  }
  return null;
}

/** The clock in replies must be the server's, whatever the client sent. */
function clockDifference(attempt: ModelAttempt, body: Record<string, unknown>, tolerance: Tolerance): string | null {
  if (typeof body.server_time !== 'string') return null;
  const now = Date.parse(body.server_time);
  const phases = [-tolerance, 0, tolerance].map((ms) => currentPhase(attempt, now + ms));
  const phase = phases.find((candidate) => (candidate?.name ?? null) === body.phase);
  if (phase === undefined) return `answered phase ${String(body.phase)}, not ${phases.map((one) => one?.name).join()}`;
  const remaining = phase === null ? 0 : phase.deadlineAt - now;
  return Math.abs(Number(body.remaining_ms) - remaining) <= tolerance
    ? null
    : `answered ${String(body.remaining_ms)} ms left, not ${remaining}`;
}

function itemsDifference(attempt: ModelAttempt, items: object | undefined): string | null {
  const expected = Object.fromEntries(
    Object.entries(attempt.answers).map(([item, { timeMs, ...answer }]) => [item, { ...answer, time_ms: timeMs }]),
  );
  return isDeepStrictEqual(items, expected) ? null : `draft ${JSON.stringify(items)}, not ${JSON.stringify(expected)}`;
}

function checkDifference(attempt: ModelAttempt, section: string, body: Record<string, unknown>): string | null {
  const items = body.items as { no: number; response: string | null }[];
  const wrong = items.find(({ no, response }) => (attempt.answers[String(no)]?.response ?? null) !== response);
  if (wrong) return `checked item ${wrong.no} as ${wrong.response}`;
  const score = body.score as { name: string; points: number };
  return score.name === section ? null : `checked ${score.name}, not ${section}`;
}
