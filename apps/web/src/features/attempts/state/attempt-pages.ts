import { PAGE_ID, type AttemptChannel, type OpenChannel, type PageNote } from '#offline/attempt/attempt-channel.ts';

/** A living page says at once that it is there. */
const HERE_MS = 250;
/** Longer than a page takes to give way. */
const LONGEST_MS = 2_500;
/** How long a page that gives way tries to send what it has. */
export const FLUSH_MS = 1_500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface Asked {
  /** How many pages gave way. */
  others: number;
  /** They may go on: the lease was not taken after all. */
  cancelTakeover: () => void;
}

/** Tells the page of this browser that holds the attempt, and waits until everything of it is on the server or in the journal. */
export async function askOthersToGiveWay(open: OpenChannel, attemptId: string, me: string = PAGE_ID): Promise<Asked> {
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

/** What a page does on messages of other pages. */
export interface SittingPage {
  epoch: () => number;
  isHolding: () => boolean;
  /** Brings everything home and takes nothing more. */
  giveWay: () => Promise<void>;
  goOn: () => void;
  /** Another page left something in the journal. */
  mergeJournal: () => Promise<void>;
  hearClosed: () => void;
}

/** Handles messages of the browser's other pages. Returns the function that stops it. */
export function followPages(channel: AttemptChannel, page: SittingPage, me: string = PAGE_ID): () => void {
  /** The page this one gave way to, while it may still be told to continue. */
  let gaveWayTo: string | null = null;
  const giveWayTo = async (other: string) => {
    gaveWayTo = other;
    channel.post({ kind: 'here', page: me, to: other });
    await page.giveWay();
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
    else if (note.kind === 'let_be' && note.page === gaveWayTo && !page.isHolding()) page.goOn();
  };
  const stop = channel.listen(hear);
  // Two pages that open at the same moment miss each other's message.
  if (page.isHolding()) channel.post({ kind: 'took', page: me, epoch: page.epoch() });
  return () => {
    stop();
    channel.close();
  };
}
