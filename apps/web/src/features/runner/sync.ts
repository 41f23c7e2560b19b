import type { Draft, DraftChange, SaveReceipt } from '@study/contract/attempts.ts';
import { takeBatch } from './batch.ts';

/** `text` waits for quiet; `time` (how long an item was looked at) is in no hurry. */
export type ChangeKind = 'choice' | 'text' | 'time';

export type SendOutcome =
  | { kind: 'saved'; receipt: SaveReceipt }
  /** No answer, too busy, or the server's own fault. */
  | { kind: 'failed'; retryAfterMs: number | null }
  | { kind: 'lease_lost'; draft: Draft | null }
  | { kind: 'closed' }
  /** Signing in again is needed; the page asks for it. */
  | { kind: 'signed_out' }
  /** The server will never take it: a fault of the product, said in its words. */
  | { kind: 'refused'; message: string };

export type SyncState = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed_out' | 'lease_lost' | 'closed' | 'refused';

export interface SyncStatus {
  state: SyncState;
  /** When the server last confirmed a save, by its own clock (ISO 8601). */
  savedAt: string | null;
  message: string | null;
}

export interface SyncSetup {
  /** What the server does not have yet, oldest first. */
  unsent: () => DraftChange[];
  send: (changes: DraftChange[], options: { isLeaving: boolean }) => Promise<SendOutcome>;
  onSaved: (receipt: SaveReceipt) => void;
  onLeaseLost: (draft: Draft | null) => void;
  onClosed: () => void;
  onStatus: (status: SyncStatus) => void;
  now: () => number;
  /** Runs `work` after `ms`; returns the way to cancel it. */
  schedule: (ms: number, work: () => void) => () => void;
  /** 0 to 1, spreads retries. */
  random: () => number;
}

export interface Sync {
  changed: (kind: ChangeKind) => void;
  /** Sends now; resolves true when nothing is unsent any more. */
  flush: () => Promise<boolean>;
  /** The page may vanish: sends what is unsent beside any request that is on its way. */
  leave: () => void;
  /** The network is back, or the person has signed in again. */
  retryNow: () => void;
  /** After the lease was taken back. */
  resume: () => void;
  stop: () => void;
}

const CHOICE_MS = 1_000;
const TEXT_QUIET_MS = 2_000;
const TEXT_LONGEST_MS = 10_000;
const TIME_MS = 10_000;
const BACKOFF_LONGEST_MS = 30_000;
/** From this failure on the page says that it is offline. */
const FAILURES_UNTIL_OFFLINE = 2;

/** 1, 2, 4 … 30 s, each spread by a quarter to both sides so that a class of students does not return at once. */
export function backoffMs(failures: number, random: number): number {
  return Math.min(BACKOFF_LONGEST_MS, 1_000 * 2 ** (failures - 1)) * (0.75 + random / 2);
}

interface Machine {
  status: SyncStatus;
  failures: number;
  isSending: boolean;
  dueAt: number | null;
  textSince: number | null;
  cancel: (() => void) | null;
  isStopped: boolean;
  waiters: ((isEmpty: boolean) => void)[];
}

/** Sends changes by the rules of saving: soon, in order, one request at a time, again until it worked. */
export function createSync(setup: SyncSetup): Sync {
  const machine: Machine = {
    status: { state: 'saved', savedAt: null, message: null },
    failures: 0,
    isSending: false,
    dueAt: null,
    textSince: null,
    cancel: null,
    isStopped: false,
    waiters: [],
  };

  const isHalted = () => machine.isStopped || ['lease_lost', 'closed'].includes(machine.status.state);

  const tell = (change: Partial<SyncStatus>) => {
    machine.status = { ...machine.status, message: null, ...change };
    setup.onStatus(machine.status);
  };

  const settle = (isEmpty: boolean) => {
    for (const waiter of machine.waiters.splice(0)) waiter(isEmpty);
  };

  const arm = (at: number) => {
    machine.cancel?.();
    machine.dueAt = at;
    machine.cancel = setup.schedule(Math.max(0, at - setup.now()), () => void sendNow());
  };

  const disarm = () => {
    machine.cancel?.();
    machine.cancel = null;
    machine.dueAt = null;
    machine.textSince = null;
  };

  const sendNow = async () => {
    if (machine.isSending || isHalted()) return;
    disarm();
    const batch = takeBatch(setup.unsent());
    if (batch.length === 0) {
      if (machine.status.state !== 'saved') tell({ state: 'saved' });
      return settle(true);
    }
    machine.isSending = true;
    if (machine.failures === 0) tell({ state: 'saving' });
    const outcome = await setup.send(batch, { isLeaving: false });
    machine.isSending = false;
    if (!machine.isStopped) take(outcome);
  };

  const take = (outcome: SendOutcome) => {
    if (isHalted()) return;
    switch (outcome.kind) {
      case 'saved':
        return saved(outcome.receipt);
      case 'failed':
        return failed(outcome.retryAfterMs);
      case 'lease_lost':
        disarm();
        tell({ state: 'lease_lost' });
        setup.onLeaseLost(outcome.draft);
        break;
      case 'closed':
        disarm();
        tell({ state: 'closed' });
        setup.onClosed();
        break;
      case 'signed_out':
        tell({ state: 'signed_out' });
        break;
      case 'refused':
        tell({ state: 'refused', message: outcome.message });
    }
    settle(false);
  };

  const saved = (receipt: SaveReceipt) => {
    machine.failures = 0;
    setup.onSaved(receipt);
    const isEmpty = setup.unsent().length === 0;
    tell({ state: isEmpty ? 'saved' : 'waiting', savedAt: receipt.server_time });
    if (isEmpty) return settle(true);
    // What was changed meanwhile keeps its own time; a batch that did not fit goes on at once.
    if (machine.waiters.length > 0 || machine.dueAt === null) void sendNow();
    else arm(machine.dueAt);
  };

  const failed = (retryAfterMs: number | null) => {
    machine.failures += 1;
    if (machine.failures >= FAILURES_UNTIL_OFFLINE) tell({ state: 'offline' });
    arm(setup.now() + Math.max(retryAfterMs ?? 0, backoffMs(machine.failures, setup.random())));
    settle(false);
  };

  return {
    changed: (kind) => {
      if (isHalted()) return;
      const { state } = machine.status;
      if (state === 'saved' || state === 'refused') tell({ state: 'waiting' });
      // While the network is down the next try is already set.
      if (machine.failures > 0 || state === 'signed_out') return;
      arm(nextDueAt(machine, kind, setup.now()));
    },
    flush: () => {
      if (isHalted()) return Promise.resolve(false);
      return new Promise((resolve) => {
        machine.waiters.push(resolve);
        void sendNow();
      });
    },
    leave: () => {
      if (isHalted()) return;
      const batch = takeBatch(setup.unsent());
      if (batch.length > 0) void setup.send(batch, { isLeaving: true }).then((outcome) => machine.isStopped || takeLeft(outcome));
    },
    retryNow: () => {
      machine.failures = 0;
      void sendNow();
    },
    resume: () => {
      machine.failures = 0;
      tell({ state: setup.unsent().length === 0 ? 'saved' : 'waiting' });
      void sendNow();
    },
    stop: () => {
      disarm();
      machine.isStopped = true;
      settle(false);
    },
  };

  /** A parting request that failed changes nothing: the ordinary ones go on if the page lives. */
  function takeLeft(outcome: SendOutcome): void {
    if (outcome.kind !== 'failed' && !machine.isSending) take(outcome);
    else if (outcome.kind === 'saved') setup.onSaved(outcome.receipt);
    else if (!machine.isSending && machine.dueAt === null && setup.unsent().length > 0) arm(setup.now() + CHOICE_MS);
  }
}

function nextDueAt(machine: Machine, kind: ChangeKind, now: number): number {
  if (kind === 'text') {
    machine.textSince ??= now;
    const textDueAt = Math.min(now + TEXT_QUIET_MS, machine.textSince + TEXT_LONGEST_MS);
    // Typing on moves its own appointment, never one that a choice has made earlier.
    return machine.dueAt === null || machine.dueAt >= machine.textSince ? textDueAt : machine.dueAt;
  }
  const dueAt = now + (kind === 'choice' ? CHOICE_MS : TIME_MS);
  return machine.dueAt === null ? dueAt : Math.min(machine.dueAt, dueAt);
}
