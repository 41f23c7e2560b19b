interface KeptWorkSetup {
  /** The user confirmed by the server; null for a visitor. */
  userId: () => string | null;
  subscribe: (listener: () => void) => unknown;
  send: (userId: string) => Promise<void>;
}

/** Sends the unsent work of earlier pages once per user who signs in, on any page. */
export function followKeptWork({ userId, subscribe, send }: KeptWorkSetup): void {
  let sentFor: string | null = null;
  const follow = () => {
    const user = userId();
    if (user === sentFor) return;
    sentFor = user;
    if (user !== null) send(user).catch(() => undefined);
  };
  subscribe(follow);
  follow();
}
