import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { essayTaskOf } from '../reference/make-constants.ts';
import { loadReferenceTasks } from '../reference/reference-texts.ts';
import { wordsAtLevel } from '../words/word-lists.ts';
import { scoreEssay, type EssayTask } from './score-essay.ts';

const texts = (await loadReferenceTasks()).flatMap((task) =>
  task.texts.map(({ text }) => ({ text, task: essayTaskOf(task) })),
);
const score = (text: string, task: EssayTask): number => scoreEssay(text, task, null, ESSAY_CONSTANTS).score;
const anyText = fc.constantFrom(...texts);
const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const insertAt = (text: string, place: number, inserted: string): string => {
  const sentences = sentencesIn(text);
  return sentences.toSpliced(Math.round(place * sentences.length), 0, inserted).join(' ');
};
const place = fc.double({ min: 0, max: 1, noNaN: true });
const longWords = wordsAtLevel(35).filter((word) => word.length >= 9);
const longWordSentence = fc
  .array(fc.constantFrom(...longWords), { minLength: 8, maxLength: 16 })
  .map((words) => `${words.join(' ')}.`);
const heavySentences = [
  'It is universally acknowledged that the aforementioned phenomenon has exerted tremendous ramifications upon contemporary civilization.',
  'Internationalization and industrialization are indispensable manifestations of socioeconomic development in the contemporary world.',
  'The multifaceted implications of this controversial phenomenon are profoundly significant for the prosperity of our generation.',
  'Nevertheless, a comprehensive understanding of the underlying mechanism is undoubtedly essential to sustainable advancement.',
  'In addition, the extraordinary complexity of globalization demonstrates the indispensable significance of communication.',
];

test('an essay pasted twice or more scores no higher, however the copies are joined', () => {
  for (const { text, task } of texts) {
    const once = score(text, task);
    for (const joint of ['\n\n', ' ', '', '.\n']) {
      expect(score([text, text].join(joint), task)).toBeLessThanOrEqual(once);
      expect(score([text, text, text].join(joint), task)).toBeLessThanOrEqual(once);
    }
  }
});

test('sentences of an essay said again later score no higher', () => {
  fc.assert(
    fc.property(anyText, place, place, fc.integer({ min: 1, max: 6 }), ({ text, task }, from, later, count) => {
      const sentences = sentencesIn(text);
      const first = Math.floor(from * (sentences.length - 1));
      const again = sentences.slice(first, first + count);
      const to = (first + again.length) / sentences.length;
      const more = insertAt(text, to + later * (1 - to), again.join(' '));
      expect(score(more, task)).toBeLessThanOrEqual(score(text, task));
    }),
    { numRuns: 300 },
  );
});

test('the prompt copied in scores no higher, wherever it is put and however often', () => {
  fc.assert(
    fc.property(anyText, place, fc.integer({ min: 1, max: 4 }), ({ text, task }, to, times) => {
      const copied = Array.from({ length: times }, () => task.prompt).join(' ');
      expect(score(insertAt(text, to, copied), task)).toBeLessThanOrEqual(score(text, task));
    }),
    { numRuns: 300 },
  );
});

test('sentences of long words score no higher', () => {
  fc.assert(
    fc.property(
      anyText,
      place,
      fc.oneof(
        fc.array(longWordSentence, { minLength: 1, maxLength: 5 }),
        fc.subarray(heavySentences, { minLength: 1 }),
      ),
      ({ text, task }, to, padding) => {
        expect(score(insertAt(text, to, padding.join(' ')), task)).toBeLessThanOrEqual(score(text, task));
      },
    ),
    { numRuns: 300 },
  );
});
