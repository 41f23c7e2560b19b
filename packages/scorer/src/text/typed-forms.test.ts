import { beforeAll, expect, test, vi } from 'vitest';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders } from '@study/content/read/load.ts';
import { loadNamedPaper } from '../commands/named-paper.ts';
import { markEssay } from '../essay/mark-essay.ts';
import { paperEssayTask } from '../essay/paper-essay-task.ts';
import { createEssayReader } from '../essay/read-essay-meaning.ts';
import {
  findShared as findGrammar,
  sharedEncoder as encoder,
  MARKING_TIMES,
} from '../testing/shared-marker.fixture.ts';
import type { TextScore } from '../score/score-range.ts';
import { markTranslation } from '../translation/mark-translation.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';
import { TYPED_FORMS } from './testing/typed-forms.ts';

const HABITS = new Set(Object.values(TYPED_FORMS).flatMap(({ told = [] }) => told));

vi.setConfig(MARKING_TIMES);
const essayTools = { findGrammar, readMeaning: createEssayReader(encoder) };
const translationTools = { findGrammar, readMeaning: createMeaningReader(encoder) };

/** A good text of a paper, with the mark of its unmodified form. */
interface CleanText {
  name: string;
  text: string;
  mark: (text: string) => Promise<TextScore>;
  clean: TextScore;
}

/** A reference translation and a sample essay of each paper, at a different index for each paper. */
const texts: CleanText[] = [];
beforeAll(async () => {
  const papers = await listPaperFolders(PAPERS_FOLDER);
  for (const [at, id] of papers.entries()) {
    const { paper, answers } = await loadNamedPaper(id);
    const { references } = answers.translation;
    const { samples } = answers.writing;
    const translation = paperTranslationTask(paper, answers);
    const essay = paperEssayTask(paper, answers);
    const taken = [
      {
        name: `translation of ${id}`,
        text: references[at % references.length] ?? '',
        mark: (text: string) => markTranslation(text, translation, translationTools),
      },
      {
        name: `essay of ${id}`,
        text: samples[at % samples.length]?.text ?? '',
        mark: (text: string) => markEssay(text, essay, essayTools),
      },
    ];
    for (const one of taken) texts.push({ ...one, clean: await one.mark(one.text) });
  }
});

const habitsIn = ({ findings }: TextScore): string[] =>
  findings.flatMap(({ rule }) => (HABITS.has(rule) ? [rule] : []));

test('a good text of every paper has a translation and an essay, none with a habit of typing', () => {
  expect(texts).toHaveLength(24);
  expect(texts.flatMap(({ clean }) => habitsIn(clean))).toEqual([]);
});

// Each form is tested with eight of the 24 texts, of four papers; every text with a third of the forms.
test.each(Object.entries(TYPED_FORMS).map(([name, form], at) => ({ name, ...form, at })))(
  '$name: no mark falls by more than $loss, none rises by more than 1, and the habit is told once',
  async ({ change, loss, told = [], at }) => {
    const met = texts.filter((_, index) => Math.floor(index / 2) % 3 === at % 3);
    expect(met).toHaveLength(8);
    for (const { name, text, mark, clean } of met) {
      const changed = change(text);
      const score = await mark(changed);
      expect(score.score, name).toBeGreaterThanOrEqual(clean.score - loss);
      expect(score.score, name).toBeLessThanOrEqual(clean.score + 1);
      expect(habitsIn(score), name).toEqual(changed === text ? [] : told);
      expect(score.findings.every(({ start, end }) => start < end && end <= changed.length)).toBe(true);
    }
  },
);
