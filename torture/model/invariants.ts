import { isDeepStrictEqual } from 'node:util';
import type { Observation, StoredRow } from './observe.ts';
import { GRACE_MS, isChecked, MOVES, partOf, phaseOf, type ModelAttempt } from './rules.ts';

const PARTS = ['writing', 'listening', 'reading', 'translation'];

/** Invariants that hold in every state, checked without the model. */
export class Invariants {
  /** Acknowledged answers, by attempt and item. */
  readonly #acknowledged = new Map<string, { epoch: number; seq: number; response: string | null | undefined }>();
  /** Contents of a sealed part at its sealing, by attempt and part. */
  readonly #sealed = new Map<string, Record<string, unknown>>();
  #before: Observation | null = null;

  /** Records that an answer was acknowledged. */
  acknowledge(
    attempt: string,
    change: { item: string; seq: number; response?: string | null | undefined },
    stored: [number, number],
  ): void {
    const [epoch, seq] = stored;
    const key = `${attempt} ${change.item}`;
    const known = this.#acknowledged.get(key);
    if (known && (known.epoch > epoch || (known.epoch === epoch && known.seq >= seq))) return;
    this.#acknowledged.set(key, { epoch, seq, response: seq === change.seq ? change.response : undefined });
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Throws on the first violation. `attempts` gives the phases and checked sections. */
  check(seen: Observation, attempts: readonly ModelAttempt[]): void {
    for (const row of seen.rows) {
      this.#checkMove(row);
      this.#checkAcknowledged(row);
      const attempt = attempts.find(({ id }) => id === row.id);
      if (attempt) this.#checkSealed(row, attempt, seen.now);
      checkClosing(row);
      checkTrails(row);
    }
    const open = seen.rows.filter(({ state }) => state === 'in_progress' || state === 'objective_submitted');
    if (open.length > 1) throw new Error(`${open.length} attempts are open at once`);
    this.#before = seen;
  }

  #checkMove(row: StoredRow): void {
    const before = this.#before?.rows.find(({ id }) => id === row.id);
    if (!before) return;
    if (!isReachable(before.state, row.state)) throw new Error(`it went from ${before.state} to ${row.state}`);
    if (row.epoch < before.epoch) throw new Error(`the lease went back from ${before.epoch} to ${row.epoch}`);
    if (before.receipt !== null && row.receipt !== before.receipt) throw new Error('the receipt changed');
    if (before.scores.length > 0 && !isDeepStrictEqual(before.scores, row.scores)) throw new Error('the score changed');
    if (row.late.length < before.late.length) throw new Error('a late answer is gone');
  }

  #checkAcknowledged(row: StoredRow): void {
    for (const [key, told] of this.#acknowledged) {
      const [attempt, item = ''] = key.split(' ');
      if (attempt !== row.id) continue;
      const held = row.answers[item];
      const isNewer = held && (held.epoch > told.epoch || (held.epoch === told.epoch && held.seq > told.seq));
      const isSame =
        held?.epoch === told.epoch &&
        held.seq === told.seq &&
        (told.response === undefined || held.response === told.response);
      if (!isNewer && !isSame) {
        throw new Error(`the acknowledged answer to ${item} was lost: ${JSON.stringify({ told, held })}`);
      }
    }
  }

  #checkSealed(row: StoredRow, attempt: ModelAttempt, now: number): void {
    for (const part of PARTS) {
      if (!isSealed(row, attempt, part, now)) continue;
      this.#compareSealed(`${row.id} ${part}`, row, (item) => partOf(item) === part);
    }
    for (const section of attempt.checked) {
      const own = { ...attempt, checked: [section] };
      this.#compareSealed(`${row.id} checked ${section}`, row, (item) => isChecked(own, item));
    }
  }

  #compareSealed(key: string, row: StoredRow, isOf: (item: string) => boolean): void {
    const held = Object.fromEntries(Object.entries(row.answers).filter(([item]) => isOf(item)));
    const sealed = this.#sealed.get(key);
    if (!sealed) this.#sealed.set(key, held);
    else if (!isDeepStrictEqual(sealed, held)) {
      throw new Error(`a sealed part changed (${key}): ${JSON.stringify({ sealed, held })}`);
    }
  }
}

/** Whether a part is final; after an expired deadline only once the grace period is over. */
function isSealed(row: StoredRow, attempt: ModelAttempt, part: string, now: number): boolean {
  if (row.state !== 'in_progress' && row.state !== 'objective_submitted') return true;
  if (row.state === 'objective_submitted' && (part === 'listening' || part === 'reading')) return true;
  const phase = phaseOf(attempt, part);
  return phase !== null && (phase.isCutShort || now >= phase.deadlineAt + GRACE_MS);
}

function isReachable(from: string, to: string): boolean {
  return from === to || (MOVES[from] ?? []).some((next) => isReachable(next, to));
}

function checkClosing(row: StoredRow): void {
  const isScored = !['in_progress', 'abandoned'].includes(row.state);
  if (row.scores.length !== (isScored ? 1 : 0)) throw new Error(`${row.scores.length} scores at ${row.state}`);
  const isHandedIn = ['scoring', 'scored', 'needs_review'].includes(row.state);
  if (isHandedIn !== (row.submittedMs !== null) && row.state !== 'abandoned') {
    throw new Error(`submitted at ${row.submittedMs} in ${row.state}`);
  }
  if (row.submittedMs !== null && row.submittedMs > row.deadlineMs + 1) throw new Error('handed in after the deadline');
  if ((row.receipt !== null) !== isHandedIn) throw new Error(`receipt ${row.receipt} at ${row.state}`);
}

/** Trails are cut off at this length. */
const WHOLE_TRAIL = 550;

/** The last answer in an item's trail must be its stored answer. */
function checkTrails(row: StoredRow): void {
  for (const [item, trail] of Object.entries(row.trails)) {
    if (partOf(item) === item) {
      if (trail !== '') throw new Error(`a trail of the text ${item}`);
      continue;
    }
    const last = trail.trim().split(' ').at(-1)?.split('@')[0] ?? '';
    const held = row.answers[item]?.response ?? null;
    const isOn = held === null ? last === '' || last === '-' : last === held;
    if (!isOn && trail.length < WHOLE_TRAIL) throw new Error(`item ${item} holds ${held}, its trail ends ${trail}`);
  }
}
