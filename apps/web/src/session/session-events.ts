/**
 * Why a session is over: the server ended it (`ended`), its account is disabled, or it was left in another tab
 * (`left`).
 */
export type SessionEnd = 'ended' | 'disabled' | 'left';

type Listener = (why: SessionEnd) => void;
type Undo = () => void;

/** Tells the page that the session has ended without the user asking for it. */
export class SessionEvents {
  readonly #watchers = new Set<Listener>();
  readonly #handlers: Listener[] = [];

  /** Called every time the session ends, whichever handler is in charge. Returns the function that unsubscribes. */
  watchSignedOut(watcher: Listener): Undo {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /**
   * Decides what the page does: the newest handler alone is asked, so a screen that must not be
   * left (the exam) takes over while it is shown. Returns the way to give it back.
   */
  handleSignedOut(handler: Listener): Undo {
    this.#handlers.push(handler);
    return () => {
      const at = this.#handlers.lastIndexOf(handler);
      if (at >= 0) this.#handlers.splice(at, 1);
    };
  }

  emitSignedOut(why: SessionEnd): void {
    for (const watcher of this.#watchers) watcher(why);
    this.#handlers.at(-1)?.(why);
  }
}

export const sessionEvents = new SessionEvents();
