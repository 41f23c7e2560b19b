import { ApiError, isPassing, isUndecided } from '../../api/errors.ts';
import type { NoteShelf } from '../../offline/kept-notes.ts';
import { observable, type Observable } from '../../ui/observable.ts';

interface NoteOutboxSetup {
  shelf: NoteShelf;
  /** Tells the server of a note. Throws ApiError. */
  send: (mistakeId: string, note: string) => Promise<void>;
  /** False while the browser knows that there is no network: then nothing is tried. */
  isOnline: () => boolean;
}

type Failure = 'unreached' | 'refused';

export type NoteStanding = 'unsent' | 'saving' | 'saved' | Failure;

/** Notes on their way to the server: kept on the device first, then sent one after the other. */
export interface NoteOutbox {
  /** The note that the server may not have yet. */
  unsent: (mistakeId: string) => string | undefined;
  standing: (mistakeId: string) => NoteStanding;
  /** Changes whenever a standing may have changed. */
  turns: Pick<Observable<number>, 'get' | 'subscribe'>;
  /** Keeps a note; it is sent by `save` or `flush`. */
  write: (mistakeId: string, note: string) => void;
  /** Sends one note, even if the server refused it before, and all others that wait. Never throws. */
  save: (mistakeId: string) => Promise<void>;
  /** Sends what waits and was not refused. Never throws. */
  flush: () => Promise<void>;
}

export function noteOutbox({ shelf, send, isOnline }: NoteOutboxSetup): NoteOutbox {
  const kept = withPageMemory(shelf);
  const failed = new Map<string, Failure>();
  let isCut = false;
  const turns = observable(0);
  const turn = () => turns.set(turns.get() + 1);
  let onItsWay: string | null = null;

  const sendOne = async (mistakeId: string, note: string) => {
    onItsWay = mistakeId;
    turn();
    const outcome = isOnline() ? await tryToSend(send, mistakeId, note) : 'unreached';
    onItsWay = null;
    isCut = outcome === 'unreached';
    if (outcome === 'done') {
      failed.delete(mistakeId);
      kept.drop(mistakeId, note);
    } else failed.set(mistakeId, outcome);
    turn();
    return outcome;
  };

  let sending: Promise<void> | null = null;
  const drain = async () => {
    for (;;) {
      const notes = [...kept.read()];
      // One that fails each time must not stand in the way of the others.
      const next = notes.find(([id]) => !failed.has(id)) ?? notes.find(([id]) => failed.get(id) === 'unreached');
      if (next === undefined || (await sendOne(...next)) === 'unreached') return;
    }
  };
  const flush = () =>
    (sending ??= drain().finally(() => {
      sending = null;
    }));

  return {
    turns,
    unsent: (mistakeId) => kept.read().get(mistakeId),
    standing: (mistakeId) => {
      if (onItsWay === mistakeId) return 'saving';
      if (!kept.read().has(mistakeId)) return 'saved';
      return failed.get(mistakeId) ?? (isCut ? 'unreached' : 'unsent');
    },
    write: (mistakeId, note) => {
      kept.keep(mistakeId, note);
      turn();
    },
    save: (mistakeId) => {
      failed.delete(mistakeId);
      return flush();
    },
    flush,
  };
}

/** `done`: the server has it, or has no such mistake any more. */
async function tryToSend(send: NoteOutboxSetup['send'], mistakeId: string, note: string): Promise<'done' | Failure> {
  try {
    await send(mistakeId, note);
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'refused';
    const isElsewhere = error.status === 401 || error.code === 'csrf_failed' || isUndecided(error);
    if (isPassing(error) || isElsewhere) return 'unreached';
    return error.code === 'not_found' ? 'done' : 'refused';
  }
}

/** What the device has no room for lasts as long as the page. */
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
