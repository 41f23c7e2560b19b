import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { placeInSource, toPlainText } from '../text/plain-text.ts';
import type { EssayReader } from './read-essay-meaning.ts';
import { scoreEssay, type EssayScore, type EssayTask } from './score-essay.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

export interface EssayTools {
  /** Null where findings could not be had. */
  findGrammar: (text: string) => Promise<MarkFinding[] | null>;
  /** Rejects where the encoder could not be loaded; the score then goes by words. */
  readMeaning: EssayReader;
}

/**
 * Scores an essay as handed in. It is read as a reader sees it; findings are told at their places in the text as
 * handed in.
 */
export async function markEssay(
  written: string,
  task: EssayTask,
  { findGrammar, readMeaning }: EssayTools,
): Promise<EssayScore> {
  const plain = toPlainText(written);
  const isBlank = plain.text.trim() === '';
  const [findings, meaning] = isBlank
    ? [[], null]
    : await Promise.all([findGrammar(plain.text), readMeaning(plain.text, task).catch(() => null)]);
  const score = scoreEssay(plain.text, task, findings, ESSAY_CONSTANTS, meaning);
  return { ...score, findings: score.findings.map((finding) => ({ ...finding, ...placeInSource(plain, finding) })) };
}
