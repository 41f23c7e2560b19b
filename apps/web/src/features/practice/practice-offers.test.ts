import { describe, expect, it } from 'vitest';
import { offersOf } from './practice-offers.ts';
import type { Choices } from './practice-queries.ts';

const NO_FACTS = { right: null, answered: null, due: null };
const WANTED = { section: null, point: null };
const CHOICES: Choices = {
  results: [
    { kind: 'due', section: null, point: null, reason: 'due', facts: { ...NO_FACTS, due: 12 }, available: 12 },
    {
      kind: 'section',
      section: 'cloze',
      point: null,
      reason: 'weak_section',
      facts: { ...NO_FACTS, right: 2, answered: 10 },
      available: 20,
    },
    {
      kind: 'point',
      section: null,
      point: { id: 'inference', name: '推断' },
      reason: 'weak_point',
      facts: { ...NO_FACTS, answered: 6 },
      available: 4,
    },
  ],
  sections: [
    { name: 'cloze', available: 20, unfresh: 20, right: 2, answered: 10 },
    { name: 'careful', available: 20, unfresh: 20, right: 9, answered: 10 },
    { name: 'passage', available: 10, unfresh: 10, right: 5, answered: 10 },
  ],
  points: [{ id: 'gist', name: '主旨', area: 'reading', available: 7 }],
  papers: [],
  open_session: null,
};
const names = (choices: Choices, wanted: Parameters<typeof offersOf>[2] = WANTED) =>
  offersOf('CET4', choices, wanted).map(({ name, items }) => `${name}${items}`);

describe('what practice offers', () => {
  it('is a set of ten that is recommended, then what is due, then the others, each once', () => {
    expect(names(CHOICES)).toEqual(['选词填空10', '到期的错题12', '推断4', '听力篇章10', '仔细阅读10']);
  });

  it('says of the weakest section that it is', () => {
    const [first] = offersOf('CET4', CHOICES, WANTED);
    expect(first).toMatchObject({ reason: '最近10题对2题，各题型里对得最少', share: { done: 2, of: 10 } });
  });

  it('comes last to a section whose answers were all just read, and counts what is left of the others', () => {
    const [cloze, careful, passage] = CHOICES.sections.map((section) => ({ ...section }));
    if (!cloze || !careful || !passage) throw new Error('three sections are offered');
    const sections = [{ ...cloze, unfresh: 0 }, { ...careful, unfresh: 4 }, passage];
    const offers = offersOf('CET4', { ...CHOICES, results: [], sections }, WANTED);
    expect(offers.map(({ name, items }) => `${name}${items}`)).toEqual(['听力篇章10', '仔细阅读4', '选词填空10']);
    expect(offers.at(-1)?.reason).toBe('答案刚看过，过半天再练更好');
    // Without it the set would be refused.
    expect(offers.map(({ opens }) => typeof opens !== 'string' && 'again' in opens)).toEqual([false, false, true]);
  });

  it('begins with the set that was left', () => {
    const open_session = { id: 'one', title: '长对话', items: 10, answered: 3 };
    const [first] = offersOf('CET4', { ...CHOICES, open_session }, WANTED);
    expect(first).toMatchObject({ name: '长对话', opens: 'one', reason: '上一组还没有做完，还剩7题。' });
  });

  it('begins with what the address asks for', () => {
    expect(names(CHOICES, { section: 'careful', point: null })[0]).toBe('仔细阅读10');
    expect(names(CHOICES, { section: null, point: 'gist' })[0]).toBe('主旨7');
    const open_session = { id: 'one', title: '长对话', items: 10, answered: 3 };
    expect(names({ ...CHOICES, open_session }, { section: 'careful', point: null })).toContain('长对话10');
    // Requests for unavailable sets are ignored.
    expect(names(CHOICES, { section: 'lecture', point: 'none' })[0]).toBe('选词填空10');
  });

  it('is the section with the least right where nothing is weak, and what is due where there is nothing else', () => {
    expect(names({ ...CHOICES, results: [] })[0]).toBe('选词填空10');
    expect(names({ ...CHOICES, results: CHOICES.results.slice(0, 1), sections: [] })).toEqual(['到期的错题12']);
  });
});
