interface KeptWorkSetup {
  /** The user whom the server knows; null for a visitor. */
  userId: () => string | null;
  subscribe: (listener: () => void) => unknown;
  send: (userId: string) => Promise<void>;
}

/** Sends the kept work of earlier pages once for each user who signs in, whichever page is open. */
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
