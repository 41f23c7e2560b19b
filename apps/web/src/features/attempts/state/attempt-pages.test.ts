import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenChannel, PageNote } from '#offline/attempt/attempt-channel.ts';
import { askOthersToYield, followPages, type AttemptPage } from './attempt-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake BroadcastChannel: each page's messages reach all others asynchronously. */
function browser() {
  const listeners = new Set<(note: PageNote) => void>();
  const said: PageNote[] = [];
  const open: OpenChannel = () => {
    const own = new Set<(note: PageNote) => void>();
    return {
      post: (note) => {
        said.push(note);
        const others = [...listeners].filter((listener) => !own.has(listener));
        queueMicrotask(() => {
          for (const listener of others) if (listeners.has(listener)) listener(note);
        });
      },
      listen: (hear) => {
        own.add(hear);
        listeners.add(hear);
        return () => void listeners.delete(hear);
      },
      close: () => {
        for (const listener of own) listeners.delete(listener);
      },
    };
  };
  return { open, said };
}

/** A page with the attempt open; it takes `givingWayMs` to yield. */
function openPage(open: OpenChannel, name: string, epoch: number, givingWayMs = 0) {
  const did: string[] = [];
  let isHolding = true;
  const page: AttemptPage = {
    epoch: () => epoch,
    isHolding: () => isHolding,
    yieldLease: async () => {
      isHolding = false;
      await new Promise((resolve) => setTimeout(resolve, givingWayMs));
      did.push('gave way');
    },
    resume: () => {
      isHolding = true;
      did.push('went on');
    },
    mergeJournal: async () => void did.push('joined what was left'),
    hearClosed: () => void did.push('closed'),
  };
  const channel = open('attempt');
  if (channel === null) throw new Error('the test gives a channel');
  return { did, channel, stop: followPages(channel, page, name) };
}

describe('pages of one browser on the same attempt', () => {
  it('lets the one that sits it bring everything home before another takes over', async () => {
    const { open } = browser();
    const { did } = openPage(open, 'old', 1, 1_200);
    const asking = askOthersToYield(open, 'attempt', 'new').then(({ others }) => did.push(`asked ${others}`));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(did).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    await asking;
    expect(did).toEqual(['gave way', 'asked 1']);
  });

  it('waits only a moment where nobody answers, and not for ever for a page that hangs', async () => {
    const { open } = browser();
    const alone = askOthersToYield(open, 'attempt', 'new');
    await vi.advanceTimersByTimeAsync(250);
    expect((await alone).others).toBe(0);
    openPage(open, 'old', 1, 60_000);
    const hanging = askOthersToYield(open, 'attempt', 'new');
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await hanging).others).toBe(1);
  });

  it('lets the old page go on when the lease could not be taken', async () => {
    const { open } = browser();
    const { did } = openPage(open, 'old', 1);
    const asking = askOthersToYield(open, 'attempt', 'new');
    await vi.advanceTimersByTimeAsync(300);
    (await asking).cancelTakeover();
    await vi.advanceTimersByTimeAsync(10);
    expect(did).toEqual(['gave way', 'went on']);
  });

  it('gives way to the greater lease when two open at the same moment, and the newer joins what was left', async () => {
    const { open, said } = browser();
    const first = openPage(open, 'first', 2);
    const second = openPage(open, 'second', 3);
    await vi.advanceTimersByTimeAsync(10);
    expect(first.did).toEqual(['gave way']);
    expect(second.did).toEqual(['joined what was left']);
    expect(said.length).toBeLessThan(6);
  });

  it('does the same when the greater lease spoke first', async () => {
    const { open } = browser();
    const newer = openPage(open, 'newer', 3);
    const older = openPage(open, 'older', 2);
    await vi.advanceTimersByTimeAsync(10);
    expect(older.did).toEqual(['gave way']);
    expect(newer.did).toEqual(['joined what was left']);
  });

  it('does not talk for ever where two pages have the same lease', async () => {
    const { open, said } = browser();
    openPage(open, 'one', 2);
    openPage(open, 'copy', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(said.length).toBeLessThan(6);
  });

  it('tells the others that the attempt was closed', async () => {
    const { open } = browser();
    const { did } = openPage(open, 'old', 1);
    const { channel } = openPage(open, 'new', 1);
    channel.post({ kind: 'closed', page: 'new' });
    await vi.advanceTimersByTimeAsync(10);
    expect(did).toContain('closed');
  });

  it('asks nobody where the browser has no such channel', async () => {
    expect((await askOthersToYield(() => null, 'attempt', 'new')).others).toBe(0);
  });

  it('does not listen any more once its page is gone', async () => {
    const { open } = browser();
    const { did, stop } = openPage(open, 'old', 1);
    stop();
    const asking = askOthersToYield(open, 'attempt', 'new');
    await vi.advanceTimersByTimeAsync(300);
    expect((await asking).others).toBe(0);
    expect(did).toEqual([]);
  });
});
