import { expect, it } from 'vitest';
import { greatestPoints, roundTogether, wholePoints } from './whole-points.ts';

type Result = Parameters<typeof wholePoints>[0];
type Text = NonNullable<Result['writing']>;
const text = (points: number | null) => ({ points }) as Text;
const section = (name: Result['objective']['sections'][number]['name'], points: number) => ({
  name,
  points,
  max: 0,
  right: 0,
  wrong: 0,
  unanswered: 0,
});
const objective: Result['objective'] = {
  points: 0,
  max: 497,
  key_version: 1,
  items: null,
  sections: [
    section('news_report', 35.5),
    section('long_conversation', 42.6),
    section('passage', 99.4),
    section('cloze', 28.4),
    section('matching', 49.7),
    section('careful', 113.6),
  ],
};

it('whole points of parts add up to the total, those of sections to their part', () => {
  const { parts, sections } = wholePoints({ objective, writing: text(49.7), translation: text(99.4) });
  // 177.5 + 191.7 + 49.7 + 99.4 = 518.3; one by one they would be 519.
  expect(parts).toEqual({ listening: 177, reading: 192, writing: 50, translation: 99 });
  expect([...sections.values()]).toEqual([35, 43, 99, 28, 50, 114]);
});

it('a text without a mark has no points, and the others still add up', () => {
  const { parts } = wholePoints({ objective, writing: null, translation: text(null) });
  expect(parts).toEqual({ listening: 177, reading: 192, writing: null, translation: null });
});

it('the greatest points of the parts are the published ones', () => {
  expect(greatestPoints('CET4')).toEqual({ listening: 249, reading: 249, writing: 106, translation: 106 });
  expect(roundTogether([])).toEqual([]);
});
