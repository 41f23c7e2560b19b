import { OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfDate } from '../scheduling/china-day.ts';
import { planDays, type PlanFacts, type PlannedDay } from './day-plan.ts';

const THURSDAY = dayOfDate('2026-11-26');
const EXAM = dayOfDate('2026-12-12');

const FACTS: PlanFacts = {
  today: THURSDAY,
  examDay: EXAM,
  minutes: 20,
  reviews: { due: 12, overdue: 0, doneToday: 0, ahead: 0, later: new Map([[1, 6]]), limit: 30, secondsEach: 40 },
  worth: { long_conversation: 1.9, careful: 1.4, cloze: 0.4 },
  drills: { careful: { count: 8, minutes: 8 }, cloze: { count: 4, minutes: 7 } },
  listening: { long_conversation: { count: 6, minutes: 8 } },
  mocks: { count: 3, minutes: 125, lastDay: dayOfDate('2026-11-21') },
  handedIn: { isToday: false, reviewed: 0, canRevise: false },
  assigned: [],
  isNew: false,
  isMockTooLate: false,
  isEvening: false,
  doneToday: [],
  recent: [],
};

const kinds = ({ blocks }: Pick<PlannedDay, 'blocks'>) => blocks.map(({ kind }) => kind);
const today = (facts: Partial<PlanFacts>) =>
  planDays({ ...FACTS, ...facts }, 1)[0] ?? { day: 0, blocks: [], minutes: 0 };

describe('the plan of a day', () => {
  it('is what is due, then what pays most, then something of the other kind', () => {
    expect(today({}).blocks).toEqual([
      { kind: 'reviews', count: 12, left: 12, set: 'due', minutes: 8, isDone: false, why: 'due' },
      { kind: 'listening', source: 'long_conversation', minutes: 8, isDone: false, why: 'pays_most' },
      { kind: 'drill', source: 'careful', minutes: 8, isDone: false, why: 'in_turn' },
    ]);
  });

  it('begins for a new learner with a short drill, and with no whole paper', () => {
    const fresh = { isNew: true, reviews: { ...FACTS.reviews, due: 0 }, listening: {}, worth: {} };
    expect(today({ ...fresh, today: dayOfDate('2026-11-28') }).blocks[0]).toMatchObject({
      kind: 'drill',
      why: 'first',
    });
  });

  it('begins with a paper where there is nothing else to begin with', () => {
    const nothing = { drills: {}, listening: {}, worth: {}, reviews: { ...FACTS.reviews, due: 0 } };
    const never = { ...nothing, isNew: true, mocks: { ...FACTS.mocks, lastDay: null } };
    expect(today(never).blocks).toMatchObject([{ kind: 'mock', why: 'first' }]);
    expect(today(nothing).blocks).toEqual([]);
    const wrong = { ...never, reviews: { ...never.reviews, ahead: 3 } };
    expect(today(wrong).blocks).toMatchObject([{ kind: 'reviews', set: 'ahead', count: 3 }]);
  });

  it('has a mock on the Saturday a week after the last one, and nothing but overdue reviews beside it', () => {
    const days = planDays(FACTS, 7);
    expect(days.map(kinds).filter((all) => all.includes('mock'))).toEqual([['mock']]);
    expect(kinds(days[2] ?? today({}))).toEqual(['mock']);
  });

  it('makes a missed Saturday up on the Sunday, and has papers further apart while the exam is far', () => {
    const sunday = { today: dayOfDate('2026-11-29') };
    expect(kinds(today(sunday))).toEqual(['mock']);
    const far = { ...sunday, examDay: dayOfDate('2027-01-30') };
    expect(kinds(today(far))).not.toContain('mock');
    expect(kinds(today({ ...far, today: dayOfDate('2026-12-05') }))).toEqual(['mock']);
  });

  it('asks what has waited for two days, up to four fifths of the minutes, and little of it beside a paper', () => {
    const reviews = { ...FACTS.reviews, due: 40, overdue: 22 };
    expect(today({ reviews }).blocks[0]).toMatchObject({ kind: 'reviews', count: 22 });
    expect(today({ reviews: { ...reviews, overdue: 40 } }).blocks[0]).toMatchObject({ count: 24 });
    // The number stands while it is worked off.
    expect(today({ reviews: { ...reviews, due: 33, overdue: 15, doneToday: 7 } }).blocks[0]).toMatchObject({
      count: 22,
      left: 15,
    });
    expect(today({ reviews, today: dayOfDate('2026-11-28') }).blocks).toMatchObject([{ count: 10 }, { kind: 'mock' }]);
  });

  it('rehearses on another day when no Saturday is left before the last three days', () => {
    const [monday] = planDays({ ...FACTS, today: dayOfDate('2026-11-30'), examDay: dayOfDate('2026-12-05') }, 1);
    expect(monday?.blocks.at(-1)).toMatchObject({ kind: 'mock', why: 'rehearsal' });
  });

  it('takes ten new mistakes and the essay after a paper, and no other paper', () => {
    const saturday = { today: dayOfDate('2026-11-28'), handedIn: { isToday: true, reviewed: 0, canRevise: true } };
    expect(today({ ...saturday, reviews: { ...FACTS.reviews, ahead: 26 } }).blocks).toEqual([
      { kind: 'reviews', count: 10, left: 10, set: 'ahead', minutes: 7, isDone: false, why: 'after_paper' },
      { kind: 'revision', minutes: 10, isDone: false, why: 'after_paper' },
    ]);
  });

  it('is reviews and one warm-up in the last three days, reviews alone on the day of the exam', () => {
    for (const [day, expected] of [
      ['2026-12-09', ['reviews', 'drill']],
      ['2026-12-11', ['reviews', 'drill']],
      ['2026-12-12', ['reviews']],
    ] as const) {
      expect(kinds(today({ today: dayOfDate(day) }))).toEqual(expected);
    }
    expect(today({ today: dayOfDate('2026-12-10') }).blocks.at(-1)).toMatchObject({ why: 'warm_up' });
  });

  it('ticks reviews once as many are done as the day asked for, however many more are due', () => {
    const reviews = { ...FACTS.reviews, due: 40 };
    expect(today({ reviews }).blocks[0]).toMatchObject({ count: 18, left: 18 });
    const underWay = { ...reviews, due: 35, doneToday: 5 };
    expect(today({ reviews: underWay }).blocks[0]).toMatchObject({ count: 18, left: 13, isDone: false });
    const over = { ...reviews, due: 22, doneToday: 18 };
    expect(today({ reviews: over }).blocks[0]).toMatchObject({ count: 18, left: 0, isDone: true });
    expect(kinds(today({ reviews: over }))).toEqual(['reviews', 'listening']);
  });

  it('keeps what was done today in its place and adds no second of its kind', () => {
    const done = today({})
      .blocks.slice(1, 2)
      .map((block) => ({ ...block, isDone: true }));
    const reviews = { ...FACTS.reviews, due: 0, doneToday: 12 };
    const { blocks } = today({ doneToday: done, reviews });
    expect(kinds({ blocks })).toEqual(['reviews', 'listening', 'drill']);
    expect(blocks.map(({ isDone }) => isDone)).toEqual([true, true, false]);
  });

  it('puts no whole paper into a day that was begun with something else', () => {
    const saturday = dayOfDate('2026-11-28');
    expect(kinds(today({ today: saturday }))).toEqual(['mock']);
    expect(kinds(today({ today: saturday, isMockTooLate: true }))).toEqual(['reviews', 'listening', 'drill']);
    expect(kinds(today({ today: saturday, isEvening: true }))).toEqual(['reviews', 'listening', 'drill']);
  });

  it('takes turns with what was practised on the days before', () => {
    const recent = [{ day: THURSDAY - 1, sources: ['long_conversation'] as const }];
    expect(kinds(today({ recent }))).toEqual(['reviews', 'drill', 'listening']);
  });

  it('has a second drill, of another source, where there is nothing to hear', () => {
    const given = today({ listening: {}, reviews: { ...FACTS.reviews, due: 0 } });
    expect(given.blocks.map((block) => ('source' in block ? block.source : null))).toEqual(['careful', 'cloze']);
  });

  it('claims that a block pays most only where something is known', () => {
    for (const { why } of today({ worth: {} }).blocks) expect(why).not.toBe('pays_most');
  });

  it('has no block of half an hour in a day of twenty minutes', () => {
    const drills = { writing: { count: 4, minutes: 30 } };
    const given = { drills, listening: {}, reviews: { ...FACTS.reviews, due: 0 } };
    expect(today(given).blocks).toEqual([]);
    expect(kinds(today({ ...given, minutes: 30 }))).toEqual(['drill']);
  });

  it('leaves the days after a shorter one as they are', () => {
    const noPapers = { ...FACTS, minutes: 30, mocks: { ...FACTS.mocks, count: 0 } };
    const minutesOf = (facts: PlanFacts) => planDays(facts, 3).map((day) => day.minutes);
    const [long = 0] = minutesOf(noPapers);
    const [short = 0, ...after] = minutesOf({ ...noPapers, minutesToday: 10 });
    expect(short).toBeLessThan(long);
    for (const minutes of after) expect(minutes).toBeGreaterThan(short);
  });

  it('spreads a backlog over days instead of one', () => {
    const days = planDays({ ...FACTS, reviews: { ...FACTS.reviews, due: 300, later: new Map() } }, 5);
    const others = days.filter((day) => !kinds(day).includes('mock'));
    expect(Math.max(...others.map(({ minutes }) => minutes))).toBeLessThanOrEqual(35);
  });
});

const material = fc.record({ count: fc.nat(5), minutes: fc.integer({ min: 5, max: 15 }) });
const facts: fc.Arbitrary<PlanFacts> = fc.record({
  today: fc.integer({ min: THURSDAY, max: THURSDAY + 40 }),
  examDay: fc.option(fc.integer({ min: THURSDAY, max: THURSDAY + 60 })),
  minutes: fc.constantFrom(10, 20, 30),
  reviews: fc.record({
    due: fc.nat(40),
    overdue: fc.constant(0),
    doneToday: fc.nat(10),
    ahead: fc.nat(30),
    limit: fc.constant(200),
    later: fc.array(fc.nat(8), { maxLength: 30 }).map((counts) => new Map(counts.map((count, at) => [at + 1, count]))),
    secondsEach: fc.integer({ min: 15, max: 60 }),
  }),
  worth: fc.dictionary(fc.constantFrom(...OBJECTIVE_SECTIONS), fc.double({ min: 0, max: 3, noNaN: true })),
  drills: fc.dictionary(fc.constantFrom('careful', 'cloze', 'matching', 'writing', 'news_report'), material),
  listening: fc.dictionary(fc.constantFrom('news_report', 'long_conversation', 'passage', 'lecture'), material),
  mocks: fc.record({
    count: fc.nat(3),
    minutes: fc.constantFrom(125, 130),
    lastDay: fc.option(fc.integer({ min: THURSDAY - 30, max: THURSDAY - 1 })),
  }),
  assigned: fc.array(
    fc.record({
      id: fc.uuid(),
      minutes: fc.constantFrom(10, 30, 125),
      day: fc.integer({ min: THURSDAY, max: THURSDAY + 40 }),
      isWhole: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  handedIn: fc.record({ isToday: fc.boolean(), reviewed: fc.nat(12), canRevise: fc.boolean() }),
  isNew: fc.boolean(),
  isMockTooLate: fc.boolean(),
  isEvening: fc.boolean(),
  doneToday: fc.constant([]),
  recent: fc.constant([]),
});

describe('what a teacher assigned', () => {
  const paper = { id: 'a', minutes: 125, day: THURSDAY, isWhole: true };

  it('comes first, and a paper leaves the day only what has waited', () => {
    expect(kinds(today({ assigned: [paper] }))).toEqual(['assignment']);
    const reviews = { ...FACTS.reviews, due: 12, overdue: 4 };
    expect(today({ assigned: [paper], reviews }).blocks).toMatchObject([
      { kind: 'assignment', id: 'a', minutes: 125 },
      { kind: 'reviews', count: 4 },
    ]);
  });

  it('leaves the rest of the minutes to practice if it is short', () => {
    const short = { id: 'a', minutes: 8, day: THURSDAY, isWhole: false };
    const { blocks } = today({ assigned: [short], minutes: 20, reviews: { ...FACTS.reviews, due: 0 } });
    expect(blocks.map(({ kind }) => kind)).toEqual(['assignment', 'listening', 'drill']);
  });

  it('stands on the day on which it opens, one a day, and no other paper is planned within a week', () => {
    const saturday = { ...paper, day: THURSDAY + 2 };
    const other = { ...paper, id: 'b', day: THURSDAY + 2 };
    const days = planDays({ ...FACTS, assigned: [saturday, other] }, 7).map(kinds);
    expect(days.map((all) => all.includes('assignment'))).toEqual([false, false, true, true, false, false, false]);
    expect(days.flat()).not.toContain('mock');
  });
});

describe('every plan', () => {
  it('has at most three blocks a day, and no more minutes than asked plus one block, but for a mock', () => {
    fc.assert(
      fc.property(facts, (given) => {
        for (const { blocks, minutes } of planDays(given, 30)) {
          expect(blocks.length).toBeLessThanOrEqual(3);
          const names = blocks.map((block) => ('source' in block ? `${block.kind} ${block.source}` : block.kind));
          expect(new Set(names).size).toBe(blocks.length);
          if (blocks.some(({ kind }) => kind === 'mock' || kind === 'assignment')) continue;
          expect(minutes - (blocks.at(-1)?.minutes ?? 0)).toBeLessThan(given.minutes + 1);
        }
      }),
    );
  });

  it('plans no block without material', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const blocks = planDays(given, 30).flatMap((day) => day.blocks);
        const count = (kind: string, source?: string) =>
          blocks.filter((block) => block.kind === kind && (!source || ('source' in block && block.source === source)))
            .length;
        for (const source of [...OBJECTIVE_SECTIONS, 'writing', 'translation'] as const) {
          expect(count('drill', source)).toBeLessThanOrEqual(given.drills[source]?.count ?? 0);
          const heard = source in given.listening ? given.listening[source as 'passage']?.count : 0;
          expect(count('listening', source)).toBeLessThanOrEqual(heard ?? 0);
        }
        expect(count('mock')).toBeLessThanOrEqual(given.mocks.count);
      }),
    );
  });

  it('asks every review within two days of its day, wherever the minutes allow it', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const days = planDays(given, 30);
        const daily = Math.max(1, Math.floor((given.minutes * 60) / given.reviews.secondsEach));
        let due = 0;
        let asked = 0;
        const dueBy: number[] = [];
        for (const [at, { blocks }] of days.entries()) {
          const isAsked = blocks.some((block) => block.kind === 'reviews' && block.set === 'due');
          // What is done counts in a block that asks for what is due; after a paper there is none.
          const done = isAsked ? given.reviews.doneToday : 0;
          due += at === 0 ? given.reviews.due + done : (given.reviews.later.get(at) ?? 0);
          dueBy.push(due);
          asked += blocks.reduce(
            (sum, block) => sum + (block.kind === 'reviews' && block.set === 'due' ? block.count : 0),
            0,
          );
          // As many as the minutes of these days allow, or all that were due two days ago. Assigned work may fill days.
          const owed = at < 2 ? 0 : (dueBy[at - 2] ?? 0);
          const isFree = given.reviews.due + 16 <= daily && given.assigned.length === 0;
          if (isFree) expect(asked).toBeGreaterThanOrEqual(owed);
          expect(asked).toBeLessThanOrEqual(due);
        }
      }),
    );
  });

  it('has mocks at least a week apart and none in the three days before the exam', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const mocks = planDays(given, 30)
          .filter(({ blocks }) => blocks.some(({ kind }) => kind === 'mock'))
          .map(({ day }) => day);
        for (const [at, day] of mocks.entries()) {
          expect(day - (mocks[at - 1] ?? given.mocks.lastDay ?? -Infinity)).toBeGreaterThanOrEqual(7);
          if (given.examDay !== null && given.examDay >= day) expect(given.examDay - day).toBeGreaterThan(3);
        }
      }),
    );
  });
});
