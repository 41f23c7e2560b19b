import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { loadNamedPaper } from '../commands/named-paper.ts';
import { paperEssayTask } from '../essay/paper-essay-task.ts';
import { markEssay } from '../essay/mark-essay.ts';
import { createEssayReader } from '../essay/read-essay-meaning.ts';
import { findShared as findGrammar, MARKING_TIMES, sharedEncoder } from '../testing/shared-marker.fixture.ts';
import { markTranslation } from '../translation/mark-translation.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';

interface Row {
  type: 'essay' | 'translation';
  paper: string;
  kind: string;
  least: number;
  most: number;
  reviewed?: boolean;
  text: string;
}

vi.setConfig(MARKING_TIMES);
const FILES = ['development.yaml', 'development-relevance.yaml'];
const readYaml = async (file: string) =>
  parse(await readFile(new URL(`../../test-data/${file}`, import.meta.url), 'utf8'));
const rows: Row[] = (await Promise.all(FILES.map(readYaml))).flat();
const readEssay = createEssayReader(sharedEncoder);
const readTranslation = createMeaningReader(sharedEncoder);

test.each(rows)('$type of $paper, $kind: from $least to $most', async ({ type, paper: id, text, ...expected }) => {
  const { paper, answers } = await loadNamedPaper(id);
  const { score, isReviewRequested } =
    type === 'essay'
      ? await markEssay(text, paperEssayTask(paper, answers), { findGrammar, readMeaning: readEssay })
      : await markTranslation(text, paperTranslationTask(paper, answers), {
          findGrammar,
          readMeaning: readTranslation,
        });
  expect(score).toBeGreaterThanOrEqual(expected.least);
  expect(score).toBeLessThanOrEqual(expected.most);
  expect(isReviewRequested).toBe(expected.reviewed ?? false);
});

const levels: { paper: string; level: number; text: string }[] = await readYaml('development-levels.yaml');
const FAR = 4;

test('essays of one task come in the order of their levels, at most four points away', async () => {
  for (const [id, texts] of Map.groupBy(levels, ({ paper }) => paper)) {
    const { paper, answers } = await loadNamedPaper(id);
    const task = paperEssayTask(paper, answers);
    const scores: number[] = [];
    for (const { text, level } of texts) {
      const { score } = await markEssay(text, task, { findGrammar, readMeaning: readEssay });
      expect(Math.abs(score - level), `${id} ${level}`).toBeLessThanOrEqual(FAR);
      scores.push(score);
    }
    expect(scores, id).toEqual([...new Set(scores)].toSorted((one, other) => other - one));
  }
});
