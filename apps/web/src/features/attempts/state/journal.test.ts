import { describe, expect, it } from 'vitest';
import type { JournalShelf } from '#offline/attempt/journal-store.ts';
import { changeItem, fromDraft } from './answers.ts';
import { journalOn, openJournal } from './journal.ts';
import type { KeptByPage } from './merge-answers.ts';

const page = (epoch: number, response: string, lastSeq = 0): KeptByPage => ({
  ...changeItem({ ...fromDraft({ epoch, items: {} }), lastSeq }, '1', { response }),
  disputed: [],
});

/** A fake shelf: records by lease, with a limited quota. */
function shelfOf(records: KeptByPage[]) {
  const kept = new Map(records.map((record) => [record.epoch, record]));
  const room = { isFull: false };
  const shelf: JournalShelf<KeptByPage> = {
    readAll: async () => [...kept.values()],
    save: async (record) => {
      if (room.isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(record.epoch, record);
    },
    drop: async (record) => {
      if (kept.get(record.epoch)?.lastSeq === record.lastSeq) kept.delete(record.epoch);
    },
    eraseAll: async () => kept.clear(),
  };
  return { shelf, kept, room };
}

describe('the journal of an attempt', () => {
  it('brings back a text without what a paste from a PDF left in it', async () => {
    const { shelf } = shelfOf([page(1, 'Uni\u0000versity\r\nlife \ud83d')]);
    const [kept] = await journalOn(shelf).read();
    expect(kept?.items['1']?.response).toBe('University\nlife \ufffd');
  });

  it('takes over what other pages kept once its own record stands', async () => {
    const { shelf, kept } = shelfOf([page(1, 'A'), page(2, 'B')]);
    const journal = journalOn(shelf);
    expect(await journal.read()).toHaveLength(2);
    expect([...kept.keys()]).toEqual([1, 2]);
    journal.write(page(3, 'C'));
    await journal.settled();
    expect([...kept.keys()]).toEqual([3]);
  });

  it('leaves a record alone that its page has rewritten meanwhile', async () => {
    const { shelf, kept } = shelfOf([page(1, 'A')]);
    const journal = journalOn(shelf);
    await journal.read();
    kept.set(1, page(1, 'D', 8));
    journal.write(page(2, 'C'));
    await journal.settled();
    expect([...kept.keys()].toSorted()).toEqual([1, 2]);
  });

  it('keeps the old records when its own does not fit, and says that nothing is kept', async () => {
    const { shelf, kept, room } = shelfOf([page(1, 'A')]);
    const journal = journalOn(shelf);
    await journal.read();
    room.isFull = true;
    journal.write(page(2, 'B'));
    await journal.settled();
    expect(journal.isDurable.get()).toBe(false);
    expect(kept.has(1)).toBe(true);
    room.isFull = false;
    journal.write(page(2, 'C'));
    await journal.settled();
    expect(journal.isDurable.get()).toBe(true);
    expect([...kept.values()].map(({ items }) => items['1']?.response)).toEqual(['C']);
  });

  it('erases everything and writes nothing afterwards', async () => {
    const { shelf, kept } = shelfOf([page(1, 'A')]);
    const journal = journalOn(shelf);
    journal.write(page(2, 'B'));
    await journal.erase();
    journal.write(page(2, 'C'));
    await journal.settled();
    expect(kept.size).toBe(0);
  });

  it('works without any storage, and says so', async () => {
    const journal = openJournal({ userId: 'u', paperId: 'p', attemptId: 'a' });
    expect(await journal.read()).toEqual([]);
    expect(journal.isDurable.get()).toBe(false);
    journal.write(page(1, 'A'));
    await journal.settled();
    await journal.erase();
  });
});
