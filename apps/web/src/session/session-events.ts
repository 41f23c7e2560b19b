/**
 * Why a login session is over: the server ended it (`ended`), the account is disabled (`disabled`), or the user logged
 * out in another tab (`left`).
 */
export type SessionEnd = 'ended' | 'disabled' | 'left';

type Listener = (why: SessionEnd) => void;
type Undo = () => void;

/** Notifies the page when the login session ends without the user's action on it. */
export class SessionEvents {
  readonly #watchers = new Set<Listener>();
  readonly #handlers: Listener[] = [];
  #lastEnd: SessionEnd | null = null;

  /** Why the last session of this page is over; null while signed in, and if nobody was signed in. */
  get lastEnd(): SessionEnd | null {
    return this.#lastEnd;
  }

  /** A session begins: its end will be emitted. */
  noteSignedIn(): void {
    this.#lastEnd = null;
  }

  /** The user logged out on this page: nobody is notified, neither now nor by a late refusal. */
  noteLoggedOut(): void {
    this.#lastEnd ??= 'left';
  }

  /** Called when the session ends, whichever handler is active. Returns an unsubscribe function. */
  watchSignedOut(watcher: Listener): Undo {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /**
   * Sets what the page does when the session ends. Only the newest handler is called, so the exam can handle it without
   * leaving the page. Returns a function that removes the handler.
   */
  handleSignedOut(handler: Listener): Undo {
    this.#handlers.push(handler);
    return () => {
      const at = this.#handlers.lastIndexOf(handler);
      if (at >= 0) this.#handlers.splice(at, 1);
    };
  }

  /** Only the first emission counts: calls under way when the session ended are refused later, for other reasons. */
  emitSignedOut(why: SessionEnd): void {
    if (this.#lastEnd !== null) return;
    this.#lastEnd = why;
    for (const watcher of this.#watchers) watcher(why);
    this.#handlers.at(-1)?.(why);
  }
}

export const sessionEvents = new SessionEvents();
