import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { placeInSource } from '../text/mapped-text.ts';
import { prepareText } from '../text/prepare-text.ts';
import type { EssayReader } from './read-essay-meaning.ts';
import { scoreEssay, type EssayScore, type EssayTask } from './score-essay.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

export interface EssayTools {
  /** Rejects where the text could not be checked. */
  findGrammar: (text: string) => Promise<MarkFinding[]>;
  /** Rejects where the encoder could not be loaded. */
  readMeaning: EssayReader;
}

/**
 * Scores an essay as handed in, with everything or not at all: rejects where a tool fails. Findings are told at their
 * places in the text as handed in.
 */
export async function markEssay(
  written: string,
  task: EssayTask,
  { findGrammar, readMeaning }: EssayTools,
): Promise<EssayScore> {
  const prepared = prepareText(written, [task.prompt, ...(task.samples ?? [])]);
  const { text, typing } = prepared;
  const [grammar, meaning] =
    text.trim() === '' ? [[], null] : await Promise.all([findGrammar(text), readMeaning(text, task)]);
  const score = scoreEssay(text, task, [...typing, ...grammar], ESSAY_CONSTANTS, meaning);
  return { ...score, findings: score.findings.map((finding) => ({ ...finding, ...placeInSource(prepared, finding) })) };
}
