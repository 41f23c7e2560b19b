import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfDate, startOfDay } from '../scheduling/china-day.ts';
import { boardRow, isComparableMock, periodStart, type BoardAttempt } from './boards.ts';

const noon = (date: string) => startOfDay(dayOfDate(date)) + 12 * 3_600_000;
const mock = (date: string, total: number | null, rest: Partial<BoardAttempt> = {}): BoardAttempt => ({
  submittedAt: noon(date),
  total,
  isClean: true,
  isComplete: true,
  ...rest,
});
const score = (attempts: BoardAttempt[], since: string | null = null) =>
  boardRow('score', since === null ? null : dayOfDate(since), { attempts, days: [] });
const progress = (attempts: BoardAttempt[], since: string | null = null) =>
  boardRow('progress', since === null ? null : dayOfDate(since), { attempts, days: [] });

const MINUTE = 60_000;
const SAMPLE =
  'Reading widely gives students more than facts. It shows them how other people think, and it lets them try ideas that ' +
  'they would never meet at home. I believe that every university should leave its students time for it.';
const REFERENCE =
  'The Grand Canal is the longest canal in the world. It links the north of China with the south, and for centuries it ' +
  'carried grain, silk and people. Today many of its old towns attract visitors from all over the world.';
const HONEST =
  'The Grand Canal, the longest in the world, connects northern and southern China. Over many centuries grain and silk ' +
  'were transported on it. Nowadays, tourists from everywhere come to see the ancient towns along its banks.';

describe('the board of scores', () => {
  it('takes the best of first, complete mocks', () => {
    const attempts = [
      mock('2026-11-02', 480),
      mock('2026-11-09', 510.5),
      mock('2026-11-10', 600, { isClean: false }),
      mock('2026-11-11', 610, { isComplete: false }),
      mock('2026-11-12', null),
    ];
    expect(score(attempts)).toEqual({
      value: 510.5,
      tie: -noon('2026-11-09'),
      achievedAt: noon('2026-11-09'),
      items: null,
    });
  });

  it('ranks the earlier of two equal scores first', () => {
    const later = score([mock('2026-11-09', 500)]);
    const both = score([mock('2026-11-09', 500), mock('2026-11-02', 500)]);
    expect(both?.tie).toBeGreaterThan(later?.tie ?? 0);
    expect(both?.achievedAt).toBe(noon('2026-11-02'));
  });

  it('counts only the period, and has no row without attempts', () => {
    expect(score([mock('2026-11-02', 500)], '2026-11-16')).toBeNull();
    expect(score([mock('2026-11-16', 400), mock('2026-11-02', 500)], '2026-11-16')?.value).toBe(400);
    expect(score([])).toBeNull();
  });
});

describe('the board of diligence', () => {
  const days = (...items: number[]) =>
    items.map((count, index) => ({ day: dayOfDate('2026-11-16') + index, items: count }));
  it('counts days with twenty items, then items', () => {
    const row = boardRow('diligence', null, { attempts: [], days: days(19, 20, 55) });
    expect(row).toEqual({ value: 2, tie: 94, achievedAt: null, items: 94 });
    expect(boardRow('diligence', null, { attempts: [], days: days(19, 19) })).toBeNull();
    expect(boardRow('diligence', dayOfDate('2026-11-18'), { attempts: [], days: days(50, 50, 21) })?.value).toBe(1);
  });
});

describe('the board of progress', () => {
  const six = [400, 410, 420, 430, 440, 450].map((total, index) => mock(`2026-11-0${index + 1}`, total));
  it('compares the last three mocks with the three before', () => {
    expect(progress(six)?.value).toBe(30);
    expect(progress(six.slice(1))).toBeNull();
    expect(progress([...six, mock('2026-11-20', 300, { isComplete: false })])?.value).toBe(30);
  });

  it('counts no mock of a paper seen before, neither as a gain nor as a low start', () => {
    const again = { isClean: false };
    expect(progress([...six, mock('2026-11-20', 700, again)])?.value).toBe(30);
    expect(progress([mock('2026-10-30', 0, again), ...six.slice(1)])).toBeNull();
    expect(progress([...six, mock('2026-11-20', 700, again)], '2026-11-07')).toBeNull();
  });

  it('requires the last of them in the period, and shows gains only', () => {
    expect(progress(six, '2026-11-06')?.value).toBe(30);
    expect(progress(six, '2026-11-07')).toBeNull();
    expect(progress(six.map((each, index) => ({ ...each, total: 500 - index * 10 })))).toBeNull();
  });
});

describe('a mock that boards compare', () => {
  const whole = {
    mode: 'mock' as const,
    extraTime: 1,
    sections: [
      { right: 0, wrong: 1 },
      { right: 3, wrong: 0 },
    ],
    words: { writing: 120, translation: 90 },
    phases: [
      { name: 'writing' as const, startsAt: 0, deadlineAt: 30 * MINUTE },
      { name: 'listening' as const, startsAt: 30 * MINUTE, deadlineAt: 55 * MINUTE },
      { name: 'interlude' as const, startsAt: 55 * MINUTE, deadlineAt: 60 * MINUTE },
      { name: 'reading_translation' as const, startsAt: 60 * MINUTE, deadlineAt: 130 * MINUTE },
    ],
    submittedAt: 125 * MINUTE,
    texts: { writing: 'My own words.', translation: 'And mine too.', samples: [SAMPLE], references: [REFERENCE] },
  };
  it('has something in every section and in both texts, and no extra time', () => {
    expect(isComparableMock(whole)).toBe(true);
    expect(isComparableMock({ ...whole, mode: 'practice' })).toBe(false);
    expect(isComparableMock({ ...whole, extraTime: 1.25 })).toBe(false);
    expect(isComparableMock({ ...whole, sections: [...whole.sections, { right: 0, wrong: 0 }] })).toBe(false);
    expect(isComparableMock({ ...whole, words: { writing: 0, translation: 90 } })).toBe(false);
  });

  it('took a plausible time in each part, or ran to its end', () => {
    const early = (at: number, minutes: number) => ({
      ...whole,
      phases: whole.phases.map((phase, index) =>
        index === at ? { ...phase, deadlineAt: phase.startsAt + minutes * MINUTE, endedEarly: true } : phase,
      ),
    });
    for (const [at, least] of [
      [0, 5],
      [1, 10],
    ] as const) {
      expect(isComparableMock(early(at, least)), `phase ${at}`).toBe(true);
      expect(isComparableMock(early(at, least - 0.01)), `phase ${at}`).toBe(false);
    }
    expect(isComparableMock(early(2, 0))).toBe(true);
    expect(isComparableMock({ ...whole, submittedAt: 80 * MINUTE })).toBe(true);
    expect(isComparableMock({ ...whole, submittedAt: 79.9 * MINUTE })).toBe(false);
    expect(isComparableMock({ ...whole, submittedAt: 64 })).toBe(false);
    const short = whole.phases.map((phase) => ({ ...phase, startsAt: 0, deadlineAt: 8_000 }));
    expect(isComparableMock({ ...whole, phases: short, submittedAt: 8_000 })).toBe(true);
  });

  it('contains neither a sample nor a reference, changed or not', () => {
    const withTexts = (texts: object) => isComparableMock({ ...whole, texts: { ...whole.texts, ...texts } });
    const everyFifth = (text: string) =>
      text
        .split(' ')
        .map((word, index) => (index % 5 === 0 ? 'other' : word))
        .join(' ');
    for (const change of [
      (text: string) => text,
      (text: string) => text.toUpperCase().replaceAll('.', ' !'),
      everyFifth,
      (text: string) => `${text} And then some words of my own, so that it is longer than it was.`,
      (text: string) => text.slice(0, text.length * 0.8),
    ]) {
      expect(withTexts({ writing: change(SAMPLE) })).toBe(false);
      expect(withTexts({ translation: change(REFERENCE) })).toBe(false);
    }
    expect(withTexts({ translation: HONEST })).toBe(true);
  });
});

describe('a period', () => {
  it('begins on Monday, on the first, or never', () => {
    const now = noon('2026-11-21');
    expect(periodStart('week', now)).toBe(dayOfDate('2026-11-16'));
    expect(periodStart('month', now)).toBe(dayOfDate('2026-11-01'));
    expect(periodStart('all', now)).toBeNull();
    expect(dayNumber(now)).toBe(dayOfDate('2026-11-21'));
  });
});
