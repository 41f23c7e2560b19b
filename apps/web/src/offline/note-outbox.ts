import { observable, type Observable } from '../ui/state/observable.ts';
import type { NoteShelf } from './persisted-notes.ts';
import { createOutbox, type Outbox, type Outcome } from './outbox.ts';

interface NoteOutboxSetup {
  shelf: NoteShelf;
  /** Sends a note. Throws ApiError. */
  send: (mistakeId: string, note: string) => Promise<void>;
  /** False while the browser reports no network: then nothing is sent. */
  isOnline: () => boolean;
}

export type NoteDelivery = 'unsent' | 'saving' | 'saved' | 'unreached' | 'refused';

/** Outbox of notes; only the latest note of each mistake is sent. */
export interface NoteOutbox extends Pick<Outbox, 'flush'> {
  /** The note, if the server may not have it yet. */
  unsent: (mistakeId: string) => string | undefined;
  /** Delivery state of a note. */
  delivery: (mistakeId: string) => NoteDelivery;
  /** Counter that increases when a delivery state may have changed. */
  turns: Pick<Observable<number>, 'get' | 'subscribe'>;
  /** Stores a note; `save` or `flush` sends it. */
  write: (mistakeId: string, note: string) => void;
  /** Sends one note, even if the server refused it before, and all other waiting notes. Never throws. */
  save: (mistakeId: string) => Promise<void>;
}

export function noteOutbox({ shelf, send, isOnline }: NoteOutboxSetup): NoteOutbox {
  const kept = withPageMemory(shelf);
  const failed = new Map<string, 'unreached' | 'refused'>();
  const turns = observable(0);
  const turn = () => turns.set(turns.get() + 1);
  let onItsWay: string | null = null;

  const { isCut, flush } = createOutbox<readonly [mistakeId: string, note: string]>({
    isOnline,
    next: () => {
      const notes = [...kept.read()];
      // New notes first: one that keeps failing must not block the others.
      return notes.find(([id]) => !failed.has(id)) ?? notes.find(([id]) => failed.get(id) === 'unreached');
    },
    send: async ([mistakeId, note]) => {
      onItsWay = mistakeId;
      turn();
      await send(mistakeId, note);
    },
    settle: ([mistakeId, note], outcome) => {
      onItsWay = null;
      const failure = failureToShow(outcome);
      if (failure === null) {
        failed.delete(mistakeId);
        kept.drop(mistakeId, note);
      } else failed.set(mistakeId, failure);
      turn();
    },
  });

  return {
    turns,
    flush,
    unsent: (mistakeId) => kept.read().get(mistakeId),
    delivery: (mistakeId) => {
      if (onItsWay === mistakeId) return 'saving';
      if (!kept.read().has(mistakeId)) return 'saved';
      return failed.get(mistakeId) ?? (isCut.get() ? 'unreached' : 'unsent');
    },
    write: (mistakeId, note) => {
      kept.keep(mistakeId, note);
      turn();
    },
    save: (mistakeId) => {
      failed.delete(mistakeId);
      return flush();
    },
  };
}

/** Null if the server has the note, or no longer has the mistake. */
function failureToShow(outcome: Outcome): 'unreached' | 'refused' | null {
  if (outcome.kind === 'sent') return null;
  if (outcome.kind === 'unreached' || outcome.kind === 'signed_out') return 'unreached';
  return outcome.kind === 'refused' && outcome.error.code === 'not_found' ? null : 'refused';
}

/** Keeps notes in memory if the storage quota is used up. */
function withPageMemory(shelf: NoteShelf): NoteShelf {
  const roomless = new Map<string, string>();
  return {
    read: () => new Map([...shelf.read(), ...roomless]),
    keep: (mistakeId, note) => {
      const isKept = shelf.keep(mistakeId, note);
      if (isKept) roomless.delete(mistakeId);
      else roomless.set(mistakeId, note);
      return isKept;
    },
    drop: (mistakeId, note) => {
      if (roomless.get(mistakeId) === note) roomless.delete(mistakeId);
      shelf.drop(mistakeId, note);
    },
  };
}
