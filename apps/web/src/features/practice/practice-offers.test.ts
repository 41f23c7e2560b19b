import type { DayPlan } from '@study/contract/home/day-plan.ts';
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
  points: [{ id: 'gist', name: '主旨', area: 'reading', available: 7, unfresh: 7 }],
  papers: [],
  open_session: null,
};
const names = (choices: Choices, wanted: Parameters<typeof offersOf>[2] = WANTED) =>
  offersOf('CET4', choices, wanted).map(({ name, items }) => `${name}${items}`);

describe('what practice offers', () => {
  it('is a set of ten that is recommended, then the others, each once, and no reviews', () => {
    expect(names(CHOICES)).toEqual(['选词填空10', '推断4', '听力篇章10', '仔细阅读10']);
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

  it('is the section with the least right where nothing is weak', () => {
    expect(names({ ...CHOICES, results: [] })[0]).toBe('选词填空10');
  });

  it('begins with the drill of today’s plan, in its words, and with the set in which it was left', () => {
    const drill = { id: 'cet4-drill-careful-1', items: 5, session: null as string | null };
    const day = (left: typeof drill): DayPlan => ({
      today: '2026-11-26',
      exam_type: 'CET4',
      minutes_a_day: 20,
      blocks: [
        { kind: 'drill', source: 'careful', why: 'pays_most', drill: left, minutes: 8, is_done: false, won: null },
      ],
      week: [],
      is_new: false,
      handed_in: null,
    });
    expect(offersOf('CET4', CHOICES, WANTED, day(drill))[0]).toMatchObject({
      title: '一篇仔细阅读',
      minutes: 8,
      share: { done: 9, of: 10 },
      opens: { kind: 'section', exam_type: 'CET4', section: 'careful', drill: drill.id },
    });
    const open_session = { id: 'one', title: '仔细阅读', items: 5, answered: 3 };
    const left = offersOf('CET4', { ...CHOICES, open_session }, WANTED, day({ ...drill, session: 'one' }));
    expect(left.filter(({ opens }) => opens === 'one')).toHaveLength(1);
    expect(left[0]).toMatchObject({ reason: '做了一半，接着做', opens: 'one' });
    // Another level has a plan of its own.
    expect(offersOf('CET6', CHOICES, WANTED, day(drill))[0]?.kind).not.toBe('today');
  });
});
