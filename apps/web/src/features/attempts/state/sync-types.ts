import type { Draft, SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

/** `text` is debounced; `time` (how long an item was looked at) has low priority. */
export type ChangeKind = 'choice' | 'text' | 'time';

export type SendOutcome =
  | { kind: 'saved'; receipt: SaveReceipt }
  /** No answer, too busy, or the server's own fault. `isAnswered`: the network is there. */
  | { kind: 'failed'; retryAfterMs: number | null; isAnswered: boolean }
  | { kind: 'lease_lost'; draft: Draft | null }
  | { kind: 'closed' }
  /** Signing in again is needed; the page asks for it. */
  | { kind: 'signed_out' }
  /** The server refused for good, with its message. */
  | { kind: 'refused'; message: string }
  /** As `refused`, because of what was sent: without the change that is at fault the others may be taken. */
  | { kind: 'unfit'; message: string };

export type SyncState = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed_out' | 'lease_lost' | 'closed' | 'refused';

export interface SyncStatus {
  state: SyncState;
  /** When the server last confirmed a save, by its own clock (ISO 8601). */
  savedAt: string | null;
  /** Why it was not saved; null while `offline` where no answer came. */
  message: string | null;
}

export interface SyncSetup {
  /** What the server does not have yet, oldest first. */
  unsent: () => DraftChange[];
  send: (changes: DraftChange[], options: { isLeaving: boolean }) => Promise<SendOutcome>;
  onSaved: (receipt: SaveReceipt) => void;
  /** The server does not take this change alone either: it is not sent again. */
  onUnfit: (change: DraftChange) => void;
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
  /** Sends now; resolves true when nothing is unsent any more, false when it could not be sent. */
  flush: () => Promise<boolean>;
  /** The page may be closing: sends unsent changes in parallel to any running request. */
  leave: () => void;
  /** The network is back, or the person has signed in again. */
  retryNow: () => void;
  /** Another page of this browser is about to take over: sends nothing more. */
  giveWay: () => void;
  /** After the lease was taken back. */
  resume: () => void;
  stop: () => void;
}
