import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders } from '@study/content/read/load.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { describe, expect, test, vi } from 'vitest';
import { loadNamedPaper } from '../commands/named-paper.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { findShared, MARKING_TIMES } from '../testing/shared-marker.fixture.ts';
import { paperEssayTask } from './paper-essay-task.ts';
import { scoreEssay } from './score-essay.ts';

const papers = await Promise.all(
  (await listPaperFolders(PAPERS_FOLDER)).map(async (id) => {
    const { paper, answers } = await loadNamedPaper(id);
    const samples = answers.writing.samples.toSorted((one, other) => one.band - other.band);
    return { id, task: paperEssayTask(paper, answers), samples };
  }),
);

vi.setConfig(MARKING_TIMES);
const findingsOf = (samples: readonly { text: string }[]) => Promise.all(samples.map(({ text }) => findShared(text)));

describe.each(papers)('the samples of $id', ({ task, samples }) => {
  const marksWith = (findings: readonly MarkFinding[][] | null) =>
    samples.map(({ text }, at) => scoreEssay(text, task, findings?.[at] ?? null, ESSAY_CONSTANTS).score);

  function meanError(marks: readonly number[]): number {
    const errors = marks.map((mark, at) => Math.abs(mark - (samples[at]?.band ?? 0)));
    return errors.reduce((sum, error) => sum + error, 0) / errors.length;
  }

  test('come in the order of their bands, at most 2 points off on the mean', async () => {
    const findings = await findingsOf(samples);
    const marks = marksWith(findings);
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    expect(meanError(marks)).toBeLessThanOrEqual(2);
  });

  // Without findings, errors have no effect, and bands that differ in little else get close.
  test('are at most 3 points off on the mean where findings could not be had, the weakest within a point of the lowest', () => {
    const marks = marksWith(null);
    expect((marks[0] ?? 0) - Math.min(...marks)).toBeLessThanOrEqual(1);
    expect(meanError(marks)).toBeLessThanOrEqual(3);
  });
});
