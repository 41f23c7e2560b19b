import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { placeInSource } from '../text/mapped-text.ts';
import { prepareText } from '../text/prepare-text.ts';
import type { FittedWeights } from './composite.ts';
import type { EssayReader } from './read-essay-meaning.ts';
import { scoreEssay, type EssayScore, type EssayTask } from './score-essay.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

export interface EssayTools {
  /** Rejects if the text could not be checked. */
  findGrammar: (text: string) => Promise<MarkFinding[]>;
  /** Rejects if the encoder could not be loaded. */
  readMeaning: EssayReader;
}

/**
 * Scores an essay as handed in, all or nothing: rejects if a tool fails. Findings have offsets into the text as handed
 * in.
 */
export async function markEssay(
  written: string,
  task: EssayTask,
  { findGrammar, readMeaning }: EssayTools,
  fitted: FittedWeights | null = null,
): Promise<EssayScore> {
  const prepared = prepareText(written, [task.prompt, ...(task.samples ?? [])]);
  const { text, typing } = prepared;
  const [grammar, meaning] =
    text.trim() === '' ? [[], null] : await Promise.all([findGrammar(text), readMeaning(text, task)]);
  const score = scoreEssay(text, task, [...typing, ...grammar], { ...ESSAY_CONSTANTS, fitted }, meaning);
  return { ...score, findings: score.findings.map((finding) => ({ ...finding, ...placeInSource(prepared, finding) })) };
}
