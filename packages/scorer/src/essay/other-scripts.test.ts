import { expect, test, vi } from 'vitest';
import { loadNamedPaper } from '../commands/named-paper.ts';
import {
  findShared as findGrammar,
  sharedEncoder as encoder,
  MARKING_TIMES,
} from '../testing/shared-marker.fixture.ts';
import type { TextScore } from '../score/score-range.ts';
import { markTranslation } from '../translation/mark-translation.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';
import { markEssay } from './mark-essay.ts';
import { paperEssayTask } from './paper-essay-task.ts';
import { createEssayReader } from './read-essay-meaning.ts';

const { paper, answers } = await loadNamedPaper('cet4-mock-1');
vi.setConfig(MARKING_TIMES);
const [readEssay, readTranslation] = [createEssayReader(encoder), createMeaningReader(encoder)];
const essayTask = paperEssayTask(paper, answers);
const translationTask = paperTranslationTask(paper, answers);

const KINDS: { kind: string; text: string; mark: (text: string) => Promise<TextScore> }[] = [
  {
    kind: 'essay',
    text: answers.writing.samples[0]?.text ?? '',
    mark: (text) => markEssay(text, essayTask, { findGrammar, readMeaning: readEssay }),
  },
  {
    kind: 'translation',
    text: answers.translation.references[0] ?? '',
    mark: (text) => markTranslation(text, translationTask, { findGrammar, readMeaning: readTranslation }),
  },
];

const CHINESE = ['重要', '我们', '学校', '好', '图书馆', '生活', '可以', '因为'];
const RUSSIAN = ['важный', 'школа', 'книга', 'хорошо'];

function withForeign(text: string, every: number, words: readonly string[]): string {
  let count = 0;
  return text.replace(/[A-Za-z]+/g, (word) => {
    count += 1;
    return count % every === 0 ? (words[count % words.length] ?? word) : word;
  });
}

test.each(KINDS)(
  '$kind: every third word in another script gets at most 5, is shown and goes to a person',
  async ({ text, mark }) => {
    for (const words of [CHINESE, RUSSIAN]) {
      const changed = withForeign(text, 3, words);
      const score = await mark(changed);
      expect(score.score).toBeLessThanOrEqual(5);
      expect(score).toMatchObject({ flags: expect.arrayContaining(['foreign_words']), isReviewRequested: true });
      const shown = score.findings.filter(({ rule }) => rule === 'untranslated');
      expect(shown.length).toBeGreaterThan(30);
      expect(shown.every(({ start, end }) => words.includes(changed.slice(start, end)))).toBe(true);
    }
  },
);

test.each(KINDS)(
  '$kind: the more words are in Chinese, the lower the mark; a few are only shown',
  async ({ text, mark }) => {
    const marks: number[] = [];
    for (const every of [3, 10, 15, 50]) marks.push((await mark(withForeign(text, every, CHINESE))).score);
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    const clean = await mark(text);
    const few = await mark(withForeign(text, 50, CHINESE));
    expect(few.flags).toEqual(clean.flags);
    expect(few.findings.filter(({ rule }) => rule === 'untranslated').length).toBeGreaterThan(0);
    expect(few.score).toBeGreaterThanOrEqual(clean.score - 2);
  },
);
