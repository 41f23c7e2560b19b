import type { Draft, SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

/** `text` is debounced; `time` (viewing time of an item) has low priority. */
export type ChangeKind = 'choice' | 'text' | 'time';

export type SendOutcome =
  | { kind: 'saved'; receipt: SaveReceipt }
  /** No response, overload or server error. `isAnswered`: the server was reached. */
  | { kind: 'failed'; retryAfterMs: number | null; isAnswered: boolean }
  | { kind: 'lease_lost'; draft: Draft | null }
  | { kind: 'closed' }
  /** The login session has ended; the page asks to sign in again. */
  | { kind: 'signed_out' }
  /** Permanently refused, with the server's message. */
  | { kind: 'refused'; message: string }
  /** Like `refused`, but caused by the content: the other changes may be accepted without the invalid one. */
  | { kind: 'unfit'; message: string };

export type SyncState = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed_out' | 'lease_lost' | 'closed' | 'refused';

export interface SyncStatus {
  state: SyncState;
  /** Server time of the last confirmed save (ISO 8601). */
  savedAt: string | null;
  /** Why saving failed; null while `offline` if there was no response. */
  message: string | null;
}

export interface SyncSetup {
  /** Changes that the server does not have yet, oldest first. */
  unsent: () => DraftChange[];
  send: (changes: DraftChange[], options: { isLeaving: boolean }) => Promise<SendOutcome>;
  onSaved: (receipt: SaveReceipt) => void;
  /** The server refuses this change even alone: it is not sent again. */
  onUnfit: (change: DraftChange) => void;
  onLeaseLost: (draft: Draft | null) => void;
  onClosed: () => void;
  onStatus: (status: SyncStatus) => void;
  now: () => number;
  /** Runs `work` after `ms`; returns a cancel function. */
  schedule: (ms: number, work: () => void) => () => void;
  /** Random number from 0 to 1, for jitter. */
  random: () => number;
}

export interface Sync {
  changed: (kind: ChangeKind) => void;
  /** Sends now. Resolves to true when nothing is unsent, to false if sending failed. */
  flush: () => Promise<boolean>;
  /** For a page that may be closing: sends unsent changes in parallel to a running request. */
  leave: () => void;
  /** Retries at once: the network is back, or the user has signed in again. */
  retryNow: () => void;
  /** Stops sending, because another page of this browser takes over. */
  yieldLease: () => void;
  /** Resumes sending after the lease was taken back. */
  resume: () => void;
  stop: () => void;
}
