import {
  EXAM_STRUCTURE,
  EXAM_TYPES,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
  type ExamType,
} from '@study/contract/papers/exam-structure.ts';
import { acceptedKey, VOID_KEY } from '@study/contract/papers/accepted-key.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionPoints, sumPoints } from '../points/points.ts';
import { scoreObjective, scoreSection } from './objective.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const keys = new Map(Array.from({ length: 55 }, (_, index) => [index + 1, LETTERS[index % 4] ?? 'A']));
const allRight = new Map<number, string | null>(keys);

function sheet(wrong: number[], unanswered: number[] = []): Map<number, string | null> {
  const responses = new Map(allRight);
  for (const no of wrong) responses.set(no, 'Z');
  for (const no of unanswered) responses.delete(no);
  return responses;
}

describe.each(EXAM_TYPES)('the weights of %s', (exam: ExamType) => {
  it('sum to 710 with writing and translation', () => {
    const { sections, subjectiveWeightPercent } = EXAM_STRUCTURE[exam];
    const objective = sections.map((section) => sectionPoints(section, section.last - section.first + 1));
    const subjective = (TOTAL_POINTS * subjectiveWeightPercent) / 100;
    expect(sumPoints([...objective, subjective, subjective])).toBe(710);
    expect(subjective / SUBJECTIVE_RAW_MAX).toBeCloseTo(7.1, 10);
  });

  it('give 497 for a perfect objective sheet, half for each part', () => {
    const mark = scoreObjective(exam, keys, allRight);
    expect(mark.points).toBe(497);
    expect(mark.max).toBe(497);
    const part = (first: number, last: number) =>
      sumPoints(mark.sections.slice(first, last).map((section) => section.points));
    expect(part(0, 3)).toBe(248.5);
    expect(part(3, 6)).toBe(248.5);
  });

  it('put every item of 1 to 55 in exactly one section, and its groups cover it', () => {
    const numbers = EXAM_STRUCTURE[exam].sections.flatMap((section) => {
      expect(section.groups.reduce((sum, count) => sum + count, 0)).toBe(section.last - section.first + 1);
      return Array.from({ length: section.last - section.first + 1 }, (_, index) => section.first + index);
    });
    expect(numbers).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
  });
});

describe('points per item', () => {
  it.each([
    ['CET4', [7.1, 7.1, 14.2, 3.55, 7.1, 14.2]],
    ['CET6', [7.1, 7.1, 14.2, 3.55, 7.1, 14.2]],
  ] as const)('of %s are the published ones', (exam, points) => {
    expect(EXAM_STRUCTURE[exam].sections.map((section) => sectionPoints(section, 1))).toEqual(points);
  });
});

describe('marking a sheet', () => {
  // By hand: 497 − 3 × 7.1 (news) − 2 × 14.2 (passages) − 4 × 3.55 (cloze) − 1 × 14.2 (careful) = 418.9
  it('subtracts the weight of each wrong item', () => {
    expect(scoreObjective('CET4', keys, sheet([1, 2, 7, 16, 25, 26, 27, 28, 35, 46])).points).toBe(418.9);
  });

  // By hand, CET6: items 1–8 and 9–15 weigh 7.1, 16–25 weigh 14.2: 497 − 15 × 7.1 − 10 × 14.2 = 248.5
  it('gives exactly the reading half for a sheet without any listening answer', () => {
    const none = Array.from({ length: 25 }, (_, index) => index + 1);
    expect(scoreObjective('CET6', keys, sheet([], none)).points).toBe(248.5);
  });

  it('gives nothing for an empty sheet and keeps unanswered apart from wrong', () => {
    const mark = scoreObjective('CET4', keys, new Map());
    expect(mark.points).toBe(0);
    expect(mark.sections.map((section) => [section.wrong, section.unanswered])).toEqual([
      [0, 7],
      [0, 8],
      [0, 10],
      [0, 10],
      [0, 10],
      [0, 10],
    ]);
  });

  it('counts a bank word used twice as wrong where it does not fit, and right where it does', () => {
    const responses = sheet([]);
    responses.set(27, keys.get(26) ?? null);
    const mark = scoreObjective('CET4', keys, responses);
    expect(mark.items.find((item) => item.no === 26)?.outcome).toBe('right');
    expect(mark.items.find((item) => item.no === 27)?.outcome).toBe('wrong');
  });

  it('counts a cleared answer as unanswered', () => {
    const responses = sheet([]);
    responses.set(1, '');
    responses.set(2, null);
    const [first, second] = scoreObjective('CET4', keys, responses).items;
    expect([first?.outcome, second?.outcome]).toEqual(['unanswered', 'unanswered']);
  });

  it('never gives less for one more right answer, and stays within 0 to 497', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXAM_TYPES),
        fc.array(fc.constantFrom('A', 'B', 'C', 'D', null), { minLength: 55, maxLength: 55 }),
        fc.integer({ min: 1, max: 55 }),
        (exam, letters, mended) => {
          const responses = new Map<number, string | null>(letters.map((letter, index) => [index + 1, letter]));
          const before = scoreObjective(exam, keys, responses);
          const after = scoreObjective(exam, keys, new Map(responses).set(mended, keys.get(mended) ?? null));
          expect(after.points).toBeGreaterThanOrEqual(before.points);
          expect(before.points).toBeGreaterThanOrEqual(0);
          expect(after.points).toBeLessThanOrEqual(497);
          const counted = before.sections.reduce(
            (sum, section) => sum + section.right + section.wrong + section.unanswered,
            0,
          );
          expect(counted).toBe(55);
        },
      ),
    );
  });

  it('never takes points from anybody when an item accepts another letter, or is void', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXAM_TYPES),
        fc.array(fc.constantFrom('A', 'B', 'C', 'D', null), { minLength: 55, maxLength: 55 }),
        fc.integer({ min: 1, max: 55 }),
        fc.constantFrom('A', 'B', 'C', 'D'),
        (exam, letters, no, also) => {
          const responses = new Map<number, string | null>(letters.map((letter, index) => [index + 1, letter]));
          const points = (key: string) => scoreObjective(exam, new Map(keys).set(no, key), responses).points;
          const key = keys.get(no) ?? '';
          const [before, both, none] = [points(key), points(acceptedKey({ key, also_right: also })), points(VOID_KEY)];
          expect(both).toBeGreaterThanOrEqual(before);
          expect(none).toBeGreaterThanOrEqual(both);
          expect(both > before).toBe(key !== also && responses.get(no) === also);
          expect(none > before).toBe(responses.get(no) !== key);
        },
      ),
    );
  });

  it('throws when a key is missing: a paper without it cannot have been published', () => {
    expect(() => scoreObjective('CET4', new Map(), new Map())).toThrow('item 1 has no key');
  });
});

describe('marking one section', () => {
  it.each(EXAM_TYPES)('of %s equals its share of the whole sheet, its own items only', (exam) => {
    const responses = sheet([2, 10, 27, 50], [1, 17, 40]);
    const whole = scoreObjective(exam, keys, responses);
    const apart = EXAM_STRUCTURE[exam].sections.map(({ name }) => scoreSection(exam, name, keys, responses));
    expect(apart.map(({ section }) => section)).toEqual(whole.sections);
    expect(apart.flatMap(({ items }) => items)).toEqual(whole.items);
  });

  it('throws for a section that the level lacks', () => {
    expect(() => scoreSection('CET6', 'news_report', keys, allRight)).toThrow('CET6 has no section news_report');
  });
});
