import { PAGE_ID, type AttemptChannel, type OpenChannel, type PageNote } from '#offline/attempt/attempt-channel.ts';
import { pause } from '#ui/state/pause.ts';

/** How long to wait for the first replies of other pages. */
const HERE_MS = 250;
/** Longer than a page takes to yield the lease. */
const LONGEST_MS = 2_500;
/** How long a yielding page tries to send its unsent changes. */
export const FLUSH_MS = 1_500;

export interface Asked {
  /** Number of pages that replied. */
  others: number;
  /** Lets the other pages continue, because the lease was not taken. */
  cancelTakeover: () => void;
}

/**
 * Asks other pages of this browser to yield the attempt. Waits until their answers are on the server or in the journal,
 * but at most `LONGEST_MS`. `me`: id of this page.
 */
export async function askOthersToYield(open: OpenChannel, attemptId: string, me: string = PAGE_ID): Promise<Asked> {
  const channel = open(attemptId);
  if (channel === null) return { others: 0, cancelTakeover: () => undefined };
  const present = new Set<string>();
  const done = new Set<string>();
  let tellAll: (() => void) | undefined;
  const allDone = new Promise<void>((resolve) => (tellAll = resolve));
  const stop = channel.listen((note) => {
    if (!('to' in note) || note.to !== me) return;
    present.add(note.page);
    if (note.kind === 'yielded') done.add(note.page);
    if (done.size === present.size) tellAll?.();
  });
  channel.post({ kind: 'opening', page: me });
  await pause(HERE_MS);
  if (done.size < present.size) await Promise.race([allDone, pause(LONGEST_MS)]);
  stop();
  channel.close();
  const cancelTakeover = () => {
    const again = open(attemptId);
    again?.post({ kind: 'let_be', page: me });
    again?.close();
  };
  return { others: present.size, cancelTakeover };
}

/** How a page reacts to messages from other pages. */
export interface AttemptPage {
  epoch: () => number;
  isHolding: () => boolean;
  /** Sends or stores all answers and becomes read-only. */
  yieldLease: () => Promise<void>;
  resume: () => void;
  /** Merges answers that another page left in the journal. */
  mergeJournal: () => Promise<void>;
  hearClosed: () => void;
}

/** Handles messages from other pages of this browser. Returns an unsubscribe function. */
export function followPages(channel: AttemptChannel, page: AttemptPage, me: string = PAGE_ID): () => void {
  /** The page that this one yielded to, which may still cancel its takeover. */
  let gaveWayTo: string | null = null;
  const giveWayTo = async (other: string) => {
    gaveWayTo = other;
    channel.post({ kind: 'here', page: me, to: other });
    await page.yieldLease();
    channel.post({ kind: 'yielded', page: me, to: other });
  };
  const hearTook = (other: string, epoch: number) => {
    if (!page.isHolding()) return;
    if (epoch > page.epoch()) void giveWayTo(other);
    else if (epoch < page.epoch()) channel.post({ kind: 'took', page: me, epoch: page.epoch() });
  };
  const hear = (note: PageNote) => {
    if (note.page === me) return;
    if (note.kind === 'took') hearTook(note.page, note.epoch);
    else if (note.kind === 'closed') page.hearClosed();
    else if (note.kind === 'opening' && page.isHolding()) void giveWayTo(note.page);
    else if (note.kind === 'yielded' && note.to === me && page.isHolding()) void page.mergeJournal();
    else if (note.kind === 'let_be' && note.page === gaveWayTo && !page.isHolding()) page.resume();
  };
  const stop = channel.listen(hear);
  // Two pages opened at the same moment miss each other's first message.
  if (page.isHolding()) channel.post({ kind: 'took', page: me, epoch: page.epoch() });
  return () => {
    stop();
    channel.close();
  };
}
