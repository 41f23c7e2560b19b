/** Messages about an attempt between pages of one browser. They never contain answers. */
export type PageNote = { page: string } & (
  | /** This page is about to take the lease; the holder should send or store its answers first. */ { kind: 'opening' }
  | /** Reply of a page that is yielding the lease. */ { kind: 'here'; to: string }
  | /** All answers of the yielding page are on the server or in the journal. */ { kind: 'yielded'; to: string }
  | /** Taking the lease failed: the page that yielded may continue. */ { kind: 'let_be' }
  | { kind: 'took'; epoch: number }
  | { kind: 'closed' }
);

export interface AttemptChannel {
  post: (note: PageNote) => void;
  /** Returns an unsubscribe function. */
  listen: (hear: (note: PageNote) => void) => () => void;
  close: () => void;
}

/** Null without BroadcastChannel: pages then learn of each other only from the server. */
export type OpenChannel = (attemptId: string) => AttemptChannel | null;

/** Id of this page among the pages of this browser. */
export const PAGE_ID = Math.random().toString(36).slice(2);

export const openAttemptChannel: OpenChannel = (attemptId) => {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`attempt:${attemptId}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Same-origin only.
    post: (note) => channel.postMessage(note),
    listen: (hear) => {
      const listener = ({ data }: MessageEvent<PageNote>) => hear(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
};

/** Notifies other pages that this page closed an attempt. */
export function announceClosed(attemptId: string): void {
  const channel = openAttemptChannel(attemptId);
  channel?.post({ kind: 'closed', page: PAGE_ID });
  channel?.close();
}
