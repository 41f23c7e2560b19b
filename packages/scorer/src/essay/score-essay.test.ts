import { expect, test } from 'vitest';
import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { essayTaskOf } from '../reference/make-constants.ts';
import { loadReferenceTasks } from '../reference/reference-texts.ts';
import { scoreEssay, type EssayScore, type EssayTask } from './score-essay.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

const tasks = await loadReferenceTasks();
const texts = tasks.flatMap((task) =>
  task.texts.map((text) => ({ ...text, name: task.name, task: essayTaskOf(task) })),
);
const score = (text: string, task: EssayTask, findings: readonly MarkFinding[] | null = null): EssayScore =>
  scoreEssay(text, task, findings, ESSAY_CONSTANTS);
const textOf = (name: string, band: number) => {
  const found = texts.find((text) => text.name === name && text.band === band);
  if (!found) throw new Error(`no text of band ${band} for ${name}`);
  return found;
};

test('ranks the reference texts of every task in their order', () => {
  for (const { name } of tasks) {
    const marks = [2, 5, 8, 11, 14].map((band) => score(textOf(name, band).text, textOf(name, band).task).score);
    expect(marks, name).toEqual(marks.toSorted((one, other) => one - other));
    expect(new Set(marks).size, name).toBeGreaterThanOrEqual(4);
  }
});

test('is less than 2 points off on the mean of the reference texts', () => {
  const errors = texts.map(({ text, task, band }) => Math.abs(score(text, task).score - band));
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(2);
});

test('never gives more than 13 or less than 2 to an answer', () => {
  for (const { text, task } of texts) {
    const { score: mark, low, high } = score(text, task);
    expect(mark).toBeGreaterThanOrEqual(2);
    expect(mark).toBeLessThanOrEqual(13);
    expect([low, high]).toEqual([mark - 2, Math.min(15, mark + 2)]);
  }
});

test('suspects nearly all essays whose words were shuffled, and none that were not', () => {
  const draw = seededRandom(1);
  const shuffle = (text: string): string =>
    text
      .split(/\s+/)
      .map((word) => ({ word, order: draw() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ word }) => word)
      .join(' ');
  const isSuspected = (text: string, task: EssayTask): boolean =>
    score(text, task).flags.includes('gibberish_suspected');
  const shuffled = Array.from({ length: 20 }, () => texts).flat();
  const caught = shuffled.filter(({ text, task }) => isSuspected(shuffle(text), task));
  const share = (of: (text: (typeof texts)[number]) => boolean): number =>
    caught.filter(of).length / shuffled.filter(of).length;
  expect(share(() => true)).toBeGreaterThanOrEqual(0.95);
  expect(share(({ text }) => text.split(/\s+/).length >= 80)).toBeGreaterThanOrEqual(0.95);
  // Fragments have few function words.
  expect(share(({ band }) => band === 2)).toBeGreaterThanOrEqual(0.85);
  expect(texts.filter(({ text, task }) => isSuspected(text, task))).toEqual([]);
});

test('suspects at least 80% of essays for other prompts, and none for their own', () => {
  const isSuspected = (text: string, task: EssayTask): boolean =>
    score(text, task).flags.includes('off_topic_suspected');
  const others = texts.flatMap((text) =>
    tasks.filter(({ name }) => name !== text.name).map((task) => ({ text: text.text, task: essayTaskOf(task) })),
  );
  const caught = others.filter(({ text, task }) => isSuspected(text, task));
  expect(caught.length / others.length).toBeGreaterThanOrEqual(0.8);
  expect(texts.filter(({ text, task }) => isSuspected(text, task))).toEqual([]);
});

test('gives an essay for another prompt at most 8 and asks for review, never 0', () => {
  const { text } = textOf('cet6-craft', 14);
  const result = score(text, textOf('cet4-library', 14).task);
  expect(result).toMatchObject({ score: 8, flags: ['off_topic_suspected'], isReviewRequested: true });
  expect(result.criteria?.relevance).toBe('off_topic_suspected');
});

test('marks certain findings down, and what is only a suggestion or a guess not at all', () => {
  const { text, task } = textOf('cet4-library', 11);
  const finding = (start: number, fields: Partial<MarkFinding>): MarkFinding => ({
    start,
    end: start + 4,
    category: 'tense',
    text: '',
    rule: 'test',
    is_certain: true,
    ...fields,
  });
  const constants = {
    ...ESSAY_CONSTANTS,
    scale: { ...ESSAY_CONSTANTS.scale, grammarRoot: { mean: 1, deviation: 1 } },
  };
  const of = (findings: MarkFinding[]) => scoreEssay(text, task, findings, constants).score;
  const places = Array.from({ length: 12 }, (_, index) => index * 40);
  expect(of(places.map((start) => finding(start, {})))).toBeLessThan(of([]));
  expect(of(places.map((start) => finding(start, { category: 'advice' })))).toBe(of([]));
  expect(of(places.map((start) => finding(start, { is_certain: false })))).toBe(of([]));
});

test('is never sure, and less so without findings', () => {
  const { text, task } = textOf('cet4-library', 11);
  expect(score(text, task, []).confidence).toBe('medium');
  expect(score(text, task, null).confidence).toBe('low');
  expect(score(text, task, null).criteria?.grammar).toBeNull();
});

test('names itself and shows the findings that it was given', () => {
  const { text, task } = textOf('cet4-library', 11);
  const shown: MarkFinding = {
    start: 0,
    end: 8,
    category: 'tense',
    text: '应为现在完成时',
    rule: 'test',
    is_certain: true,
  };
  expect(score(text, task, [shown])).toMatchObject({
    findings: expect.arrayContaining([shown]),
    scorer: { id: 'embedded-essay', version: expect.any(String) },
  });
});

test('notes stock phrases at their places, as no error', () => {
  const { task } = textOf('cet4-library', 11);
  const text = 'Last but not least, the library plays an important role in our life. I go there to read at night.';
  const notes = score(text, task, []).findings.filter(({ category }) => category === 'stock_phrase');
  // The connective at the start is none.
  expect(notes.map(({ start, end }) => text.slice(start, end))).toEqual(['plays an important role in']);
  expect(notes.every((note) => !note.is_certain)).toBe(true);
});

test('puts no two notes on one place', () => {
  const { task } = textOf('cet4-library', 11);
  const text = 'The library plays an important role in our life. I want to buy car because it is fast.';
  const at = (words: string, more: Partial<MarkFinding>): MarkFinding => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    category: 'advice',
    text: '',
    rule: '',
    is_certain: false,
    ...more,
  });
  const error = at('important role', { category: 'word_choice', is_certain: true });
  const first = at('The library plays an important role in our life.', { tier: 'suspect' });
  const second = at('I want to buy car because it is fast.', { tier: 'suspect' });
  const shown = score(text, task, [error, first, second]).findings;
  expect(shown.map(({ start, end }) => text.slice(start, end))).toEqual([
    'plays an',
    'important role',
    'I want to buy car because it is fast.',
  ]);
});
