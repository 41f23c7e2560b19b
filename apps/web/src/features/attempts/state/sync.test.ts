import { describe, expect, it } from 'vitest';
import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { createAnswerStore } from './runner.ts';
import { fromDraft, toChange, unsentItems } from './answers.ts';
import { backoffMs, createSync } from './sync.ts';
import type { SendOutcome, SyncStatus } from './sync-types.ts';

const RECEIPT: SaveReceipt = {
  stored: {},
  rejected: [],
  state: 'in_progress',
  phase: 'practice',
  server_time: '2026-12-12T01:02:03.000Z',
  remaining_ms: 60_000,
};

const received = (changes: DraftChange[]): SendOutcome => ({
  kind: 'saved',
  receipt: { ...RECEIPT, stored: Object.fromEntries(changes.map(({ item, seq }) => [item, [1, seq]])) },
});

const settleAll = async () => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

/** A fake clock and a server with scripted responses. */
function bench() {
  const store = createAnswerStore(fromDraft({ epoch: 1, items: {} }));
  const sent: DraftChange[][] = [];
  const partings: DraftChange[][] = [];
  const states: SyncStatus['state'][] = [];
  const statuses: SyncStatus[] = [];
  const replies: (SendOutcome | 'hold')[] = [];
  let now = 0;
  let timers: { at: number; work: () => void }[] = [];
  let release: ((outcome: SendOutcome) => void) | null = null;
  const sync = createSync({
    unsent: () => unsentItems(store.get()).map((item) => toChange(store.get(), item)),
    send: (changes, { isLeaving }) => {
      (isLeaving ? partings : sent).push(changes);
      const reply = replies.shift() ?? received(changes);
      if (reply !== 'hold') return Promise.resolve(reply);
      return new Promise((resolve) => (release = resolve));
    },
    onSaved: store.acknowledge,
    onUnfit: ({ item }) => store.acknowledge({ stored: {}, rejected: [{ item, code: 'invalid' }] }),
    onLeaseLost: () => states.push('lease_lost'),
    onClosed: () => states.push('closed'),
    onStatus: (status) => {
      states.push(status.state);
      statuses.push(status);
    },
    now: () => now,
    schedule: (ms, work) => {
      const timer = { at: now + ms, work };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
    random: () => 0.5,
  });
  const advance = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((timer) => timer !== due);
      now = Math.max(now, due.at);
      due.work();
      await settleAll();
    }
    now = until;
    await settleAll();
  };
  const letGo = async () => {
    release?.(received(sent.at(-1) ?? []));
    await settleAll();
  };
  return { store, sync, sent, partings, states, statuses, replies, advance, letGo };
}

describe('sending answers', () => {
  it('sends a choice about a second after it was made', async () => {
    const { store, sync, sent, states, advance } = bench();
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(900);
    expect(sent).toHaveLength(0);
    await advance(200);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('saved');
  });

  it('waits for two seconds of quiet while somebody types', async () => {
    const { store, sync, sent, advance } = bench();
    for (let key = 0; key < 4; key += 1) {
      store.change('writing', { response: 'x'.repeat(key + 1) });
      sync.changed('text');
      await advance(1_500);
    }
    expect(sent).toHaveLength(0);
    await advance(600);
    expect(sent[0]?.[0]?.response).toBe('xxxx');
  });

  it('sends text at least every ten seconds however fast it is typed', async () => {
    const { store, sync, sent, advance } = bench();
    for (let key = 0; key < 25; key += 1) {
      store.change('writing', { response: `draft ${key}` });
      sync.changed('text');
      await advance(1_000);
    }
    expect(sent).toHaveLength(2);
  });

  it('lets a choice leave on time while text is being typed', async () => {
    const { store, sync, sent, advance } = bench();
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(500);
    store.change('writing', { response: 'x' });
    sync.changed('text');
    await advance(600);
    expect(sent).toHaveLength(1);
  });

  it('has one request on its way at a time and sends later changes after it', async () => {
    const { store, sync, sent, replies, advance, letGo } = bench();
    replies.push('hold');
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(1_000);
    store.change('1', { response: 'B' });
    sync.changed('choice');
    await advance(5_000);
    expect(sent).toHaveLength(1);
    await letGo();
    await advance(1_000);
    expect(sent.map((changes) => changes[0]?.response)).toEqual(['A', 'B']);
  });

  it('says that it is offline after the second failure, tries again, and loses nothing', async () => {
    const { store, sync, sent, states, replies, advance } = bench();
    replies.push(
      { kind: 'failed', retryAfterMs: null, isAnswered: false },
      { kind: 'failed', retryAfterMs: null, isAnswered: false },
    );
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(1_000);
    expect(states).not.toContain('offline');
    await advance(1_000);
    expect(states.at(-1)).toBe('offline');
    store.change('2', { response: 'C' });
    sync.changed('choice');
    await advance(2_000);
    expect(sent.at(-1)?.map(({ item }) => item)).toEqual(['1', '2']);
    expect(states.at(-1)).toBe('saved');
  });

  it('waits as long as the server asks', async () => {
    const { store, sync, sent, replies, advance } = bench();
    replies.push({ kind: 'failed', retryAfterMs: 20_000, isAnswered: true });
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(15_000);
    expect(sent).toHaveLength(1);
    await advance(6_000);
    expect(sent).toHaveLength(2);
  });

  it('tries at once when the network is back', async () => {
    const { store, sync, sent, replies, advance } = bench();
    replies.push(
      ...Array.from({ length: 4 }, () => ({ kind: 'failed' as const, retryAfterMs: null, isAnswered: false })),
    );
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(9_000);
    expect(sent).toHaveLength(4);
    sync.retryNow();
    await settleAll();
    expect(sent).toHaveLength(5);
  });

  it('tells a server that takes nothing from a network that is down', async () => {
    const { store, sync, statuses, replies, advance } = bench();
    const down = { kind: 'failed', retryAfterMs: null, isAnswered: false } as const;
    replies.push({ ...down, isAnswered: true }, { ...down, isAnswered: true }, down);
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(2_500);
    expect(statuses.at(-1)).toMatchObject({ state: 'offline', message: '服务器暂时没有收下答案' });
    await advance(2_500);
    expect(statuses.at(-1)).toMatchObject({ state: 'offline', message: null });
  });

  it('sends changes one by one when the server takes them not together, and leaves out the one it never takes', async () => {
    const { store, sync, sent, states, replies } = bench();
    const unfit = { kind: 'unfit', message: '请求格式不正确' } as const;
    for (const item of ['1', 'writing', '2']) store.change(item, { response: 'A' });
    replies.push(unfit, received([{ item: '1', seq: 1 }]), unfit);
    await expect(sync.flush()).resolves.toBe(true);
    expect(sent.map((changes) => changes.map(({ item }) => item))).toEqual([
      ['1', 'writing', '2'],
      ['1'],
      ['writing'],
      ['2'],
    ]);
    expect(states.at(-1)).toBe('saved');
    expect(store.item('writing').refused).toBe('invalid');
    store.change('writing', { response: 'Better' });
    await expect(sync.flush()).resolves.toBe(true);
    expect(sent.at(-1)).toMatchObject([{ item: 'writing', response: 'Better' }]);
  });

  it('flushes on demand and says whether everything arrived', async () => {
    const { store, sync, replies } = bench();
    store.change('1', { response: 'A' });
    await expect(sync.flush()).resolves.toBe(true);
    store.change('1', { response: 'B' });
    replies.push({ kind: 'failed', retryAfterMs: null, isAnswered: false });
    await expect(sync.flush()).resolves.toBe(false);
  });

  it('sends what is unsent beside a request on its way when the page is left', async () => {
    const { store, sync, partings, replies, advance } = bench();
    replies.push('hold');
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(1_000);
    store.change('2', { response: 'B' });
    sync.leave();
    expect(partings[0]?.map(({ item }) => item)).toEqual(['1', '2']);
  });

  it('stops when another page holds the lease, and goes on when it was taken back', async () => {
    const { store, sync, sent, replies, advance } = bench();
    replies.push({ kind: 'lease_lost', draft: null });
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(60_000);
    expect(sent).toHaveLength(1);
    store.takeLease(2);
    sync.resume();
    await settleAll();
    expect(sent).toHaveLength(2);
  });

  it('sends nothing more once it gave way to another page, not even after an answer that came late', async () => {
    const { store, sync, sent, states, replies, advance, letGo } = bench();
    replies.push('hold');
    store.change('1', { response: 'A' });
    const flushing = sync.flush();
    await advance(10);
    sync.yieldLease();
    await expect(flushing).resolves.toBe(false);
    await letGo();
    store.change('2', { response: 'B' });
    sync.changed('choice');
    await advance(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('lease_lost');
    store.takeLease(2);
    sync.resume();
    await advance(10);
    expect(sent.at(-1)?.map(({ item }) => item)).toEqual(['1', '2']);
  });

  it('stops for good when the attempt is closed', async () => {
    const { store, sync, sent, states, replies, advance } = bench();
    replies.push({ kind: 'closed' });
    store.change('1', { response: 'A' });
    sync.changed('choice');
    await advance(2_000);
    store.change('2', { response: 'A' });
    sync.changed('choice');
    await advance(60_000);
    expect(sent).toHaveLength(1);
    expect(states).toContain('closed');
  });

  it('spreads its tries around 1, 2, 4 … 30 seconds', () => {
    expect([1, 2, 3, 6, 20].map((failures) => backoffMs(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
    expect(backoffMs(1, 0)).toBe(750);
    expect(backoffMs(1, 1)).toBe(1_250);
  });
});
