import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { area } from './area.fixture.ts';
import { wordShelf, type WordChange } from './word-changes.ts';
import { wordOutbox } from './word-outbox.ts';

const keep = (word: string): WordChange => ({ kind: 'keep', word, place: null, at: '2026-11-28T08:00:00.000Z' });
const sort = (word: string, level: 'cet4' | 'cet6'): WordChange => ({
  kind: 'sort',
  word,
  level,
  isKnown: true,
  at: '2026-11-28T08:00:00.000Z',
});
const refusal = () => new ApiError({ status: 409, code: 'too_many_words', message: '生词本满了' });

function outboxWith({ own = area(), answers = [] as ApiError[] } = {}) {
  const world = { isOnline: true };
  const sent: string[] = [];
  const refused: string[] = [];
  const outbox = wordOutbox({
    shelf: wordShelf('u1', own),
    send: async (changes) => {
      const error = answers.shift();
      if (error !== undefined) throw error;
      sent.push(changes.map(({ kind, word }) => `${kind} ${word}`).join(', '));
    },
    onRefused: (changes) => refused.push(...changes.map(({ word }) => word)),
    isOnline: () => world.isOnline,
  });
  return { outbox, sent, refused, world, own };
}

describe('changes of the word book on their way to the server', () => {
  it('wait for the network, then go in their order, words that were kept in one call', async () => {
    const { outbox, sent, world } = outboxWith();
    world.isOnline = false;
    outbox.write(keep('yield'));
    outbox.write(keep('scarce'), { kind: 'note', word: 'yield', note: '=give in' });
    await outbox.flush();
    expect(sent).toEqual([]);
    world.isOnline = true;
    await outbox.flush();
    expect(sent).toEqual(['keep yield, keep scarce', 'note yield']);
    expect(outbox.waiting.get()).toEqual([]);
  });

  it('are only the latest of a word: a word that was kept by mistake is not sent', async () => {
    const { outbox, sent, world } = outboxWith();
    world.isOnline = false;
    outbox.write(keep('yield'));
    outbox.write({ kind: 'remove', word: 'yield' });
    world.isOnline = true;
    await outbox.flush();
    expect(sent).toEqual(['remove yield']);
  });

  it('survive the page, and are forgotten when they have been sent', async () => {
    const own = area();
    const before = outboxWith({ own });
    before.world.isOnline = false;
    before.outbox.write(keep('yield'));
    const after = outboxWith({ own });
    await after.outbox.flush();
    expect(after.sent).toEqual(['keep yield']);
    expect(outboxWith({ own }).outbox.waiting.get()).toEqual([]);
  });

  it('of two levels go in two calls', async () => {
    const { outbox, sent } = outboxWith();
    outbox.write(sort('yield', 'cet4'), sort('scarce', 'cet4'), sort('tenant', 'cet6'));
    await outbox.flush();
    expect(sent).toEqual(['sort yield, sort scarce', 'sort tenant']);
  });

  it('that are refused are dropped and told, and do not stop the others', async () => {
    const { outbox, sent, refused } = outboxWith({ answers: [refusal()] });
    outbox.write(keep('yield'), { kind: 'remove', word: 'scarce' });
    await outbox.flush();
    expect(refused).toEqual(['yield']);
    expect(sent).toEqual(['remove scarce']);
  });

  it('are sent by this page even if the browser has no room for them', async () => {
    const { outbox, sent } = outboxWith({ own: area(false) });
    outbox.write(keep('yield'));
    expect(outbox.waiting.get()).toHaveLength(1);
    await outbox.flush();
    expect(sent).toEqual(['keep yield']);
  });
});
