import { expect, test } from 'vitest';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { readText } from '../text/read-text.ts';
import { judgeTopic } from './off-topic.ts';

const { words } = readText(
  'Our village lies by a river, and every autumn the farmers bring in apples, pears and corn.',
);
/** By its words the text is neither near this topic nor far from it. */
const UNDEFINED = { prompt: 'Write an essay.' };
const VOLCANOES = { prompt: 'Write an essay on volcanoes, craters, lava, magma, eruptions and earthquakes.' };

const verdict = (relevance: number | null, subject: { own: number; other: number } | null, topic = UNDEFINED) =>
  judgeTopic(words, topic, ESSAY_CONSTANTS.documentCounts, { relevance, subject });

test('few sentences near the task are no suspicion where the whole is as near to it as to any other subject', () => {
  expect(verdict(0.2, { own: 0.38, other: 0.42 })).toBe('unclear');
  expect(verdict(0.2, { own: 0.3, other: 0.6 })).toBe('surely_off');
  expect(verdict(0.5, { own: 0.38, other: 0.42 })).toBe('on_topic');
});

test('hardly a sentence near the task is suspected, unless the whole is clearly nearer to it', () => {
  expect(verdict(0.1, { own: 0.3, other: 0.3 })).toBe('suspected');
  expect(verdict(0.1, { own: 0.7, other: 0.4 })).toBe('unclear');
});

test('sentences like the samples’ do not hide another subject', () => {
  expect(verdict(0.9, { own: 0.6, other: 0.72 })).toBe('suspected');
  expect(verdict(0.9, { own: 0.2, other: 0.7 })).toBe('surely_off');
});

test('a cap below 6 needs two signs: sentences, the whole, words', () => {
  expect(verdict(0.1, { own: 0.3, other: 0.45 })).toBe('suspected');
  expect(verdict(0.1, { own: 0.3, other: 0.45 }, VOLCANOES)).toBe('surely_off');
  expect(verdict(0.3, { own: 0.2, other: 0.55 })).toBe('suspected');
  expect(verdict(0.3, { own: 0.2, other: 0.55 }, VOLCANOES)).toBe('surely_off');
});

test('without samples only words are compared, and they only raise a suspicion', () => {
  expect(verdict(null, null, VOLCANOES)).toBe('suspected');
  expect(verdict(null, null)).toBe('on_topic');
});
