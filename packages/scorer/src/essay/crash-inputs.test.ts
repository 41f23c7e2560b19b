import { expect, test } from 'vitest';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { essayTaskOf } from '../reference/make-constants.ts';
import { loadReferenceTasks } from '../reference/reference-texts.ts';
import { scoreEssay } from './score-essay.ts';

const [reference] = await loadReferenceTasks();
if (!reference) throw new Error('no reference task');
const task = essayTaskOf(reference);
const good = reference.texts[0]?.text ?? '';
const score = (text: string) => scoreEssay(text, task, null, ESSAY_CONSTANTS);
const nonsense = Array.from({ length: 400 }, (_, index) => `qx${(index * 7919).toString(36)}zv`).join(' ');

test('a word of 4,000 characters alone is no answer, and inside an essay is one unknown word', () => {
  const word = 'a'.repeat(4000);
  expect(score(word)).toMatchObject({ score: 0, flags: ['blank'] });
  expect(score(`${good} ${word}`).score).toBeGreaterThanOrEqual(2);
});

test('400 words that no language has get at most 2 and a review', () => {
  expect(score(nonsense)).toMatchObject({ score: 2, isReviewRequested: true });
  expect(score(nonsense).flags).toContain('gibberish_suspected');
});

test('emoji alone are no answer, and among sentences do not count', () => {
  expect(score('😀'.repeat(500))).toMatchObject({ score: 0, flags: ['blank'] });
  expect(score(good.replaceAll('. ', '. 👩‍👩‍👧‍👦 ')).score).toBe(score(good).score);
});

test('mostly Chinese is refused with a reason that a person can look at', () => {
  const chinese = '我认为这个计划很好，因为它可以帮助我们学习。'.repeat(10);
  expect(score(chinese)).toMatchObject({ score: 0, flags: ['not_english'], isReviewRequested: true });
  expect(score(`${good}\n${chinese.slice(0, 60)}`).score).toBeGreaterThanOrEqual(2);
});

test('50 kB of text end in a score', () => {
  const long = Array.from({ length: 60 }, (_, index) => good.replaceAll('month', `month${index}`)).join('\n\n');
  expect(long.length).toBeGreaterThan(50_000);
  expect(score(long).flags).toContain('repetition_removed');
  expect(score('the same '.repeat(6000)).score).toBeLessThanOrEqual(2);
  expect(score(`a${' '.repeat(50_000)}b`).score).toBe(0);
  expect(score('a-'.repeat(25_000)).score).toBe(0);
  expect(score(',.!? \n'.repeat(10_000)).score).toBe(0);
});

test('characters without meaning do no harm', () => {
  expect(score('\u0000\uFFFF\uD800').score).toBe(0);
  expect(score(good.replaceAll(' ', ' \u200B')).score).toBe(score(good).score);
});
