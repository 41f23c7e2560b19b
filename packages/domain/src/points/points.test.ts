import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { describe, expect, it } from 'vitest';
import { scoreObjective } from '../scoring/objective.ts';
import { pointsOfParts, rawPoints } from './points.ts';

const keys = new Map(Array.from({ length: 55 }, (_, index) => [index + 1, 'A']));
const exactly = (raw: number) => ({ raw });

describe('a raw mark', () => {
  it.each([
    [0, 0],
    [1, 7.1],
    [8, 56.8],
    [11, 78.1],
    [14, 99.4],
    [15, 106.5],
    [8.5, 60.35],
  ])('of %s is %s points', (raw, points) => {
    for (const exam of EXAM_TYPES) expect(rawPoints(exam, raw)).toBe(points);
  });
});

describe('the four parts', () => {
  // By hand: listening 248.5 − 7.1 (item 1) − 14.2 (item 16); reading 248.5 − 3.55 (item 26); writing 11 × 7.1
  it('are reported with their points and weights', () => {
    const responses = new Map(keys).set(1, 'B').set(16, 'B').set(26, 'B');
    const { sections } = scoreObjective('CET4', keys, responses);
    expect(pointsOfParts('CET4', sections, { writing: exactly(11), translation: null })).toEqual({
      writing: { points: 78.1, max: 106.5 },
      listening: { points: 227.2, max: 248.5 },
      reading: { points: 244.95, max: 248.5 },
      translation: { points: null, max: 106.5 },
    });
  });

  it.each(EXAM_TYPES)('of %s sum to 710', (exam) => {
    const parts = pointsOfParts(exam, scoreObjective(exam, keys, keys).sections, {
      writing: exactly(15),
      translation: exactly(15),
    });
    const all = Object.values(parts);
    expect(all.reduce((sum, part) => sum + (part.points ?? 0), 0)).toBe(710);
    expect(all.reduce((sum, part) => sum + part.max, 0)).toBe(710);
  });
});
