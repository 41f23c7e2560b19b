type Listener = () => void;

/** Tells the page that the session has ended without the user asking for it. */
export class SessionEvents {
  readonly #watchers = new Set<Listener>();
  readonly #handlers: Listener[] = [];

  /** Called every time the session ends, whichever handler is in charge. Returns the function that unsubscribes. */
  watchSignedOut(watcher: Listener): Listener {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /**
   * Decides what the page does: the newest handler alone is asked, so a screen that must not be
   * left (the exam) takes over while it is shown. Returns the way to give it back.
   */
  handleSignedOut(handler: Listener): Listener {
    this.#handlers.push(handler);
    return () => {
      const at = this.#handlers.lastIndexOf(handler);
      if (at >= 0) this.#handlers.splice(at, 1);
    };
  }

  emitSignedOut(): void {
    for (const watcher of this.#watchers) watcher();
    this.#handlers.at(-1)?.();
  }
}

export const sessionEvents = new SessionEvents();
