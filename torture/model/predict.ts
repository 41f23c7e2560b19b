import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { Request } from './requests.ts';
import {
  currentPhase,
  deadlineOf,
  isOpen,
  isOverdue,
  isChecked,
  MINUTE_MS,
  scoreOf,
  sectionsOf,
  verdictOn,
  type Answer,
  type ModelAttempt,
  type ModelPhase,
} from './rules.ts';

/** One user and one paper: every attempt, oldest first. */
export interface Model {
  readonly exam: string;
  readonly keys: ReadonlyMap<number, string>;
  /** Duration of the whole broadcast; null if the paper has no recordings. */
  readonly listeningMs: number | null;
  readonly attempts: readonly ModelAttempt[];
}

/** When a request arrived, and when it was processed. */
export interface Instant {
  arrivedAt: number;
  now: number;
}

/** Expected reply: one of these refusals, or these facts. */
export type Expected =
  | { refused: readonly string[]; draft?: ModelAttempt }
  | {
      attempt?: ModelAttempt;
      isNew?: boolean;
      stored?: Record<string, [number, number]>;
      /** Permitted rejection codes, by item. */
      rejected?: Record<string, readonly string[]>;
      checked?: string;
    };

export interface Prediction {
  model: Model;
  reply: Expected;
}

const LATE_CODES = ['phase_closed', 'part_closed'];

export function predict(model: Model, request: Request, at: Instant): Prediction {
  switch (request.kind) {
    case 'start':
      return start(model, request, at.now);
    case 'save':
      return save(model, request, at);
    case 'submit':
    case 'submit_objective':
      return handIn(model, request, at);
    case 'submit_subjective':
    case 'advance':
    case 'lease':
    case 'abandon':
    case 'check_section':
      return change(model, request, request.attempt, at);
    case 'read_draft': {
      const settled = settleOpen(model, at.now);
      const found = request.attempt === null ? openOf(settled) : byId(settled, request.attempt);
      return { model: settled, reply: found ? { attempt: found } : { refused: ['no_open_attempt'] } };
    }
    case 'read_submission': {
      const settled = settleOpen(model, at.now);
      const found = byId(settled, request.attempt);
      return { model: settled, reply: found ? { attempt: found } : { refused: ['not_found'] } };
    }
    case 'sweep':
      return { model: settleOpen(model, at.now), reply: {} };
  }
}

const openOf = (model: Model) => model.attempts.find(isOpen) ?? null;
const byId = (model: Model, id: string) => model.attempts.find((attempt) => attempt.id === id) ?? null;

function put(model: Model, before: ModelAttempt, after: ModelAttempt): Model {
  return { ...model, attempts: model.attempts.map((attempt) => (attempt === before ? after : attempt)) };
}

/** Closes overdue attempts at their deadline with the stored answers. */
function settle(model: Model, attempt: ModelAttempt, now: number): ModelAttempt {
  return isOverdue(attempt, now) ? closed(model, attempt, deadlineOf(attempt)) : attempt;
}

function settleOpen(model: Model, now: number): Model {
  const open = openOf(model);
  return open ? put(model, open, settle(model, open, now)) : model;
}

function closed(model: Model, attempt: ModelAttempt, at: number): ModelAttempt {
  return { ...withPoints(model, attempt), state: 'scoring', submittedAt: at };
}

function withPoints(model: Model, attempt: ModelAttempt): ModelAttempt {
  return { ...attempt, points: attempt.points ?? scoreOf(attempt.answers, model.keys) };
}

function start(model: Model, request: Request & { kind: 'start' }, now: number): Prediction {
  const settled = settleOpen(model, now);
  const open = openOf(settled);
  if (open?.mode === request.mode) return { model: settled, reply: { attempt: open, isNew: false } };
  if (open) return { model: settled, reply: { refused: ['attempt_open'] } };
  const attempt: ModelAttempt = {
    id: null,
    exam: model.exam,
    mode: request.mode,
    state: 'in_progress',
    phases: timetable(model, request, now),
    epoch: 1,
    answers: {},
    checked: [],
    points: null,
    submittedAt: null,
    late: [],
  };
  return { model: { ...settled, attempts: [...settled.attempts, attempt] }, reply: { attempt, isNew: true } };
}

function timetable(model: Model, request: Request & { kind: 'start' }, now: number): ModelPhase[] {
  const lengths: [string, number][] =
    request.mode === 'practice'
      ? [['practice', 30 * 24 * 60 * MINUTE_MS]]
      : [
          ['writing', 30 * MINUTE_MS * request.extraTime],
          ...(model.listeningMs === null
            ? []
            : ([
                ['listening', model.listeningMs],
                ['interlude', 5 * MINUTE_MS],
              ] as [string, number][])),
          ['reading_translation', 70 * MINUTE_MS * request.extraTime],
        ];
  let startsAt = now;
  return lengths.map(([name, length]) => {
    const phase = { name, startsAt, deadlineAt: startsAt + length, isCutShort: false };
    startsAt = phase.deadlineAt;
    return phase;
  });
}

function save(model: Model, request: Request & { kind: 'save' }, at: Instant): Prediction {
  const found = request.attempt === null ? openOf(model) : byId(model, request.attempt);
  if (!found) return { model, reply: { refused: ['no_open_attempt'] } };
  const attempt = settle(model, found, at.now);
  if (!isOpen(attempt)) {
    const after = keepLate(attempt, request.epoch ?? attempt.epoch, request.changes);
    return { model: put(model, found, after), reply: { refused: ['attempt_closed'] } };
  }
  if (request.epoch !== null && request.epoch !== attempt.epoch) {
    return { model: put(model, found, attempt), reply: { refused: ['lease_lost'], draft: attempt } };
  }
  const verdicts = request.changes.map((one) => [one, verdictOn(attempt, one.item, at.arrivedAt)] as const);
  const taken = verdicts.flatMap(([one, verdict]) => (verdict === 'taken' ? [one] : []));
  const late = verdicts.flatMap(([one, verdict]) => (verdict === 'late' ? [one] : []));
  const after = keepLate(store(attempt, taken), attempt.epoch, late);
  const stored: Record<string, [number, number]> = {};
  const rejected: Record<string, readonly string[]> = {};
  for (const [one, verdict] of verdicts) {
    const { item } = one;
    const held = after.answers[item];
    // Also if it is sent again after its part was closed, because the reply was lost: it is stored.
    if (held && isHeld(held, attempt.epoch, one)) stored[item] = [held.epoch, held.seq];
    else if (verdict === 'taken') rejected[item] = ['superseded'];
    else rejected[item] = verdict === 'early' ? ['phase_not_open'] : lateCodes(attempt, item, at.arrivedAt);
  }
  return { model: put(model, found, after), reply: { attempt: after, stored, rejected } };
}

/** Where two reasons apply, either code is permitted. */
function lateCodes(attempt: ModelAttempt, item: string, at: number): readonly string[] {
  if (!isChecked(attempt, item)) return LATE_CODES;
  const isLateAnyway = verdictOn({ ...attempt, checked: [] }, item, at) === 'late';
  return isLateAnyway ? ['section_checked', ...LATE_CODES] : ['section_checked'];
}

function handIn(model: Model, request: Request & { kind: 'submit' | 'submit_objective' }, at: Instant): Prediction {
  const id = request.attempt ?? meantBy(model);
  return id === undefined ? { model, reply: { refused: ['no_open_attempt'] } } : change(model, request, id, at);
}

/** Without an id: the open attempt, else the last one handed in. */
function meantBy(model: Model): string | null | undefined {
  const open = openOf(model);
  if (open) return open.id;
  const handedIn = model.attempts.filter((attempt) => attempt.state !== 'abandoned');
  return handedIn.toSorted((a, b) => (b.submittedAt ?? 0) - (a.submittedAt ?? 0))[0]?.id;
}

type Changing = Exclude<Request, { kind: 'start' | 'save' | 'read_draft' | 'read_submission' | 'sweep' }>;

/**
 * Every request that may change the state: settle, repeat, lease, decide, store, move. A refused request stores
 * nothing.
 */
function change(model: Model, request: Changing, id: string | null, at: Instant): Prediction {
  const found = model.attempts.find((attempt) => attempt.id === id);
  if (!found) return { model, reply: { refused: ['not_found', 'no_open_attempt'] } };
  const attempt = settle(model, found, at.now);
  const answer = (after: ModelAttempt, reply: Expected): Prediction => ({ model: put(model, found, after), reply });
  const repeated = () => {
    const after = keepLate(attempt, epochOf(request) ?? attempt.epoch, changesOf(attempt, request));
    return answer(after, { attempt: after });
  };
  const epoch = epochOf(request);
  if (!isOpen(attempt)) {
    if (isRepeatOfTheEnd(attempt, request)) return repeated();
    const after = keepLate(attempt, epochOf(request) ?? attempt.epoch, changesOf(attempt, request));
    return answer(after, { refused: ['attempt_closed'] });
  }
  const isRepeatedObjective = request.kind === 'submit_objective' && attempt.state === 'objective_submitted';
  if (epoch !== null && epoch !== attempt.epoch) {
    return isRepeatedObjective ? repeated() : answer(attempt, { refused: ['lease_lost'], draft: attempt });
  }
  const moved = isRepeatedObjective ? attempt : move(attempt, request, at.now);
  if (typeof moved === 'string') return answer(attempt, { refused: [moved] });
  const changes = changesOf(attempt, request);
  const isTaken = (one: DraftChange) => verdictOn(attempt, one.item, at.arrivedAt) === 'taken';
  // A change that came too early cannot be sent again after the end, so it is kept like a late one.
  const isUntaken = (one: DraftChange) => !isTaken(one);
  const stored = keepLate(store(attempt, changes.filter(isTaken)), attempt.epoch, changes.filter(isUntaken));
  const after = { ...moved, answers: stored.answers, late: stored.late };
  const isScored = after.state !== attempt.state && after.state !== 'abandoned';
  const result = isScored ? withPoints(model, after) : after;
  return answer(result, { attempt: result, ...(request.kind === 'check_section' && { checked: request.section }) });
}

function isRepeatOfTheEnd(attempt: ModelAttempt, request: Changing): boolean {
  return attempt.state === 'abandoned' ? request.kind === 'abandon' : request.kind.startsWith('submit');
}

/** The attempt after the move, before answers are stored; or why the move is refused. */
function move(attempt: ModelAttempt, request: Changing, now: number): ModelAttempt | string {
  const handedInAt = Math.min(now, deadlineOf(attempt));
  const isFirstPart = attempt.state === 'in_progress';
  switch (request.kind) {
    case 'lease':
      return { ...attempt, epoch: attempt.epoch + 1 };
    case 'submit':
      return { ...attempt, state: 'scoring', submittedAt: handedInAt };
    case 'submit_objective':
      return (attempt.phases.at(-1)?.startsAt ?? 0) <= now
        ? { ...attempt, state: 'objective_submitted' }
        : 'phase_not_open';
    case 'submit_subjective':
      return isFirstPart ? 'phase_not_open' : { ...attempt, state: 'scoring', submittedAt: handedInAt };
    case 'abandon':
      return isFirstPart ? { ...attempt, state: 'abandoned', submittedAt: handedInAt } : 'attempt_closed';
    case 'advance':
      return isFirstPart ? advance(attempt, request.phase, now) : 'attempt_closed';
    case 'check_section':
      if (attempt.mode === 'mock') return 'not_a_practice';
      if (!sectionsOf(attempt.exam).includes(request.section)) return 'no_such_section';
      return { ...attempt, checked: [...new Set([...attempt.checked, request.section])] };
  }
}

function advance(attempt: ModelAttempt, meant: string | null, now: number): ModelAttempt | string {
  if (attempt.mode === 'practice') return 'not_a_mock';
  const last = attempt.phases.at(-1);
  // A repeated call whose reply was lost gets the same reply, even in the last grace period.
  if (attempt.phases.some((phase) => phase !== last && phase.name === meant && phase.deadlineAt <= now)) return attempt;
  const current = currentPhase(attempt, now);
  if (!current || current === last || (meant !== null && meant !== current.name)) return 'phase_not_open';
  const index = attempt.phases.indexOf(current);
  const won = current.deadlineAt - now;
  const phases = attempt.phases.map((phase, place) => {
    if (place < index) return phase;
    if (place === index) return { ...phase, deadlineAt: now, isCutShort: true };
    return { ...phase, startsAt: phase.startsAt - won, deadlineAt: phase.deadlineAt - won };
  });
  return { ...attempt, phases };
}

/** Texts handed in without a number are newer than everything stored; a text that is already stored is no change. */
function changesOf(attempt: ModelAttempt, request: Changing): DraftChange[] {
  if (request.kind === 'submit' || request.kind === 'submit_objective') return request.changes;
  if (request.kind !== 'submit_subjective') return [];
  const { texts } = request;
  // Late answers are only considered once nothing is accepted any more.
  const late = isOpen(attempt) ? [] : attempt.late;
  const greatest = Math.max(0, ...[...Object.values(attempt.answers), ...late].map((answer) => answer.seq));
  const given = (['writing', 'translation'] as const).flatMap((item) => {
    const response = texts[item];
    const isThere =
      response === (attempt.answers[item]?.response ?? null) ||
      late.some((one) => one.item === item && one.response === response);
    return response === undefined || isThere ? [] : [{ item, response }];
  });
  return given.map((one, index) => ({ ...one, seq: greatest + index + 1 }));
}

const epochOf = (request: Request): number | null => ('epoch' in request ? request.epoch : null);

/** Whether a change is stored, or older under the same lease, so that it was accepted once. */
function isHeld(held: Answer, epoch: number, { seq, response }: DraftChange): boolean {
  if (held.epoch !== epoch || held.seq < seq) return false;
  return held.seq > seq || response === undefined || response === held.response;
}

/**
 * Keeps the newest late answer of each item that is not stored; of equal numbers, the later one. Drops changes without
 * a response (a flag, a time).
 */
function keepLate(attempt: ModelAttempt, epoch: number, changes: readonly DraftChange[]): ModelAttempt {
  const late = new Map(attempt.late.map((one) => [one.item, one]));
  for (const { item, seq, response } of changes) {
    const held = attempt.answers[item];
    const isOlder = held && held.epoch === epoch && seq < held.seq;
    if (response === undefined || isOlder || (held && held.response === response)) continue;
    const kept = late.get(item);
    if (!kept || epoch > kept.epoch || (epoch === kept.epoch && seq >= kept.seq)) {
      late.set(item, { item, response, epoch, seq });
    }
  }
  return { ...attempt, late: [...late.values()] };
}

/** Keeps the greater (epoch, seq) of each item. */
function store(attempt: ModelAttempt, changes: readonly DraftChange[]): ModelAttempt {
  const answers: Record<string, Answer> = { ...attempt.answers };
  for (const one of changes) {
    const old = answers[one.item];
    const isOlder = old && (old.epoch > attempt.epoch || (old.epoch === attempt.epoch && old.seq >= one.seq));
    if (isOlder) continue;
    answers[one.item] = {
      response: one.response === undefined ? (old?.response ?? null) : one.response,
      epoch: attempt.epoch,
      seq: one.seq,
      flagged: one.flagged ?? old?.flagged ?? false,
      certainty: one.certainty === undefined ? (old?.certainty ?? null) : one.certainty,
      timeMs: Math.max(one.time_ms ?? 0, old?.timeMs ?? 0),
    };
  }
  return { ...attempt, answers };
}
