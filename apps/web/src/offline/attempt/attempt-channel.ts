/** Messages between pages of one browser about an attempt. They never carry answers. */
export type PageNote = { page: string } & (
  | /** This page is about to take the lease; who holds it brings everything home first. */ { kind: 'opening' }
  | /** There is such a page, and it does. */ { kind: 'here'; to: string }
  | /** Everything of that page is on the server or in the journal. */ { kind: 'yielded'; to: string }
  | /** The lease could not be taken: who gave way may go on. */ { kind: 'let_be' }
  | { kind: 'took'; epoch: number }
  | { kind: 'closed' }
);

export interface AttemptChannel {
  post: (note: PageNote) => void;
  /** Returns the function that unsubscribes. */
  listen: (hear: (note: PageNote) => void) => () => void;
  close: () => void;
}

/** Null where the browser has no BroadcastChannel: then pages learn of each other from the server alone. */
export type OpenChannel = (attemptId: string) => AttemptChannel | null;

/** Identifies this page among those of the browser. */
export const PAGE_ID = Math.random().toString(36).slice(2);

export const openAttemptChannel: OpenChannel = (attemptId) => {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`attempt:${attemptId}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel stays within the origin.
    post: (note) => channel.postMessage(note),
    listen: (hear) => {
      const listener = ({ data }: MessageEvent<PageNote>) => hear(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
};

/** Tells the other pages that an attempt was closed from here. */
export function announceClosed(attemptId: string): void {
  const channel = openAttemptChannel(attemptId);
  channel?.post({ kind: 'closed', page: PAGE_ID });
  channel?.close();
}
