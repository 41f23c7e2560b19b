import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { takeBatch } from './batch.ts';
import type { ChangeKind, SendOutcome, Sync, SyncSetup, SyncStatus } from './sync-types.ts';

const CHOICE_MS = 1_000;
const TEXT_QUIET_MS = 2_000;
const TEXT_LONGEST_MS = 10_000;
const TIME_MS = 10_000;
const BACKOFF_LONGEST_MS = 30_000;
/** Number of failures after which the page shows that it is offline. */
const FAILURES_UNTIL_OFFLINE = 2;

interface Machine {
  setup: SyncSetup;
  status: SyncStatus;
  failures: number;
  isSending: boolean;
  isStopped: boolean;
  /** The server refused a batch: changes are sent one by one until all are saved. */
  isOneByOne: boolean;
  /** Due time of each kind of change. */
  dues: Partial<Record<ChangeKind | 'retry', number>>;
  /** Start of the unsent typing. */
  typingSince: number | null;
  cancel: (() => void) | null;
  waiters: ((isEmpty: boolean) => void)[];
}

/** Saves changes with debouncing, in order, one request at a time, and retries until they are saved. */
export function createSync(setup: SyncSetup): Sync {
  const machine: Machine = {
    setup,
    status: { state: 'saved', savedAt: null, message: null },
    failures: 0,
    isSending: false,
    isStopped: false,
    isOneByOne: false,
    dues: {},
    typingSince: null,
    cancel: null,
    waiters: [],
  };
  return {
    changed: (kind) => changed(machine, kind),
    flush: () => flush(machine),
    leave: () => void leave(machine),
    retryNow: () => {
      machine.failures = 0;
      void sendNow(machine);
    },
    yieldLease: () => {
      if (isHalted(machine)) return;
      disarm(machine);
      tell(machine, { state: 'lease_lost' });
      settle(machine, false);
    },
    resume: () => {
      if (machine.isStopped || machine.status.state === 'closed') return;
      machine.failures = 0;
      tell(machine, { state: 'waiting' });
      void sendNow(machine);
    },
    stop: () => {
      disarm(machine);
      machine.isStopped = true;
      settle(machine, false);
    },
  };
}

/** Backoff of 1, 2, 4 … 30 s with ±25 % jitter, so that a class does not retry at the same moment. In milliseconds. */
export function backoffMs(failures: number, random: number): number {
  return Math.min(BACKOFF_LONGEST_MS, 1_000 * 2 ** (failures - 1)) * (0.75 + random / 2);
}

function isHalted(machine: Machine): boolean {
  return machine.isStopped || machine.status.state === 'lease_lost' || machine.status.state === 'closed';
}

function tell(machine: Machine, change: Partial<SyncStatus>): void {
  machine.status = { ...machine.status, message: null, ...change };
  machine.setup.onStatus(machine.status);
}

function settle(machine: Machine, isEmpty: boolean): void {
  for (const waiter of machine.waiters.splice(0)) waiter(isEmpty);
}

function arm(machine: Machine): void {
  const times = Object.values(machine.dues);
  machine.cancel?.();
  machine.cancel = null;
  if (times.length === 0) return;
  const waitMs = Math.max(0, Math.min(...times) - machine.setup.now());
  machine.cancel = machine.setup.schedule(waitMs, () => void sendNow(machine));
}

function disarm(machine: Machine): void {
  machine.dues = {};
  machine.typingSince = null;
  arm(machine);
}

function changed(machine: Machine, kind: ChangeKind): void {
  if (isHalted(machine)) return;
  const { state } = machine.status;
  if (state === 'saved' || state === 'refused') tell(machine, { state: 'waiting' });
  // While offline, a retry is already scheduled.
  if (machine.failures > 0 || state === 'signed_out') return;
  const now = machine.setup.now();
  if (kind === 'text') {
    machine.typingSince ??= now;
    machine.dues.text = Math.min(now + TEXT_QUIET_MS, machine.typingSince + TEXT_LONGEST_MS);
  } else {
    machine.dues[kind] ??= now + (kind === 'choice' ? CHOICE_MS : TIME_MS);
  }
  arm(machine);
}

function flush(machine: Machine): Promise<boolean> {
  if (isHalted(machine)) return Promise.resolve(false);
  return new Promise((resolve) => {
    machine.waiters.push(resolve);
    void sendNow(machine);
  });
}

async function sendNow(machine: Machine): Promise<void> {
  if (machine.isSending || isHalted(machine)) return;
  disarm(machine);
  const unsent = machine.setup.unsent();
  const batch = machine.isOneByOne ? unsent.slice(0, 1) : takeBatch(unsent);
  if (batch.length === 0) {
    machine.isOneByOne = false;
    if (machine.status.state !== 'saved') tell(machine, { state: 'saved' });
    return settle(machine, true);
  }
  machine.isSending = true;
  if (machine.failures === 0) tell(machine, { state: 'saving' });
  const outcome = await machine.setup.send(batch, { isLeaving: false });
  machine.isSending = false;
  take(machine, outcome, batch);
}

function take(machine: Machine, outcome: SendOutcome, batch: DraftChange[]): void {
  if (isHalted(machine)) return;
  switch (outcome.kind) {
    case 'saved':
      machine.setup.onSaved(outcome.receipt);
      return saved(machine, outcome.receipt.server_time, batch);
    case 'failed':
      return failed(machine, outcome);
    case 'lease_lost':
      disarm(machine);
      tell(machine, { state: 'lease_lost' });
      machine.setup.onLeaseLost(outcome.draft);
      break;
    case 'closed':
      disarm(machine);
      tell(machine, { state: 'closed' });
      machine.setup.onClosed();
      break;
    case 'signed_out':
      tell(machine, { state: 'signed_out' });
      break;
    case 'unfit':
      return setApart(machine, batch);
    case 'refused':
      tell(machine, { state: 'refused', message: outcome.message });
  }
  settle(machine, false);
}

/** Isolates the change that the server refuses, so that it does not block the others. */
function setApart(machine: Machine, batch: DraftChange[]): void {
  const [alone, another] = batch;
  machine.isOneByOne = true;
  if (alone !== undefined && another === undefined) machine.setup.onUnfit(alone);
  void sendNow(machine);
}

function saved(machine: Machine, savedAt: string, batch: DraftChange[]): void {
  const left = machine.setup.unsent();
  // Without this, a receipt that neither stored nor rejected anything would be retried forever.
  const isStuck = batch.every((sent) => left.some(({ item, seq }) => item === sent.item && seq === sent.seq));
  if (isStuck) return failed(machine, { retryAfterMs: null, isAnswered: true });
  machine.failures = 0;
  tell(machine, { state: left.length === 0 ? 'saved' : 'waiting', savedAt });
  if (left.length === 0) return settle(machine, true);
  // Later changes keep their own schedule; the rest of a batch over the size limit is sent at once.
  const hasDue = Object.keys(machine.dues).length > 0;
  if (machine.waiters.length > 0 || !hasDue) void sendNow(machine);
  else arm(machine);
}

/** Message for a reachable network with an unavailable server. */
const NOT_TAKEN = '服务器暂时没有收下答案';

function failed(
  machine: Machine,
  { retryAfterMs, isAnswered }: Pick<SendOutcome & { kind: 'failed' }, 'retryAfterMs' | 'isAnswered'>,
): void {
  machine.failures += 1;
  const message = isAnswered ? NOT_TAKEN : null;
  if (machine.failures >= FAILURES_UNTIL_OFFLINE) tell(machine, { state: 'offline', message });
  const { now, random } = machine.setup;
  machine.dues = { retry: now() + Math.max(retryAfterMs ?? 0, backoffMs(machine.failures, random())) };
  arm(machine);
  settle(machine, false);
}

async function leave(machine: Machine): Promise<void> {
  if (isHalted(machine)) return;
  const batch = takeBatch(machine.setup.unsent());
  if (batch.length === 0) return;
  const outcome = await machine.setup.send(batch, { isLeaving: true });
  // A failed request while leaving is ignored: if the page lives on, regular requests continue.
  if (outcome.kind === 'failed' || isHalted(machine)) return;
  if (outcome.kind === 'saved' && machine.isSending) machine.setup.onSaved(outcome.receipt);
  else take(machine, outcome, batch);
}
