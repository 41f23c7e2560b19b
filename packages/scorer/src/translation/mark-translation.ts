import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { placeInSource } from '../text/mapped-text.ts';
import { prepareText } from '../text/prepare-text.ts';
import type { MeaningReader } from './read-meaning.ts';
import { scoreTranslation, type TranslationScore } from './score-translation.ts';
import type { TranslationTask } from './translation-task.ts';

export interface TranslationTools {
  /** Rejects if the text could not be checked. */
  findGrammar: (text: string) => Promise<MarkFinding[]>;
  /** Rejects if the encoder could not be loaded. */
  readMeaning: MeaningReader;
}

/**
 * Scores a translation as handed in, all or nothing: rejects if a tool fails. Findings and coverage have offsets into
 * the text as handed in.
 */
export async function markTranslation(
  written: string,
  task: TranslationTask,
  { findGrammar, readMeaning }: TranslationTools,
): Promise<TranslationScore> {
  const prepared = prepareText(written, task.references);
  const { text, typing } = prepared;
  const counts = ESSAY_CONSTANTS.documentCounts;
  const [grammar, meaning] =
    text.trim() === '' ? [[], null] : await Promise.all([findGrammar(text), readMeaning(text, task, counts)]);
  const score = scoreTranslation(text, task, [...typing, ...grammar], counts, meaning);
  const place = <P extends { start: number; end: number }>(found: P): P => ({
    ...found,
    ...placeInSource(prepared, found),
  });
  return {
    ...score,
    findings: score.findings.map(place),
    coverage: score.coverage.map((point) => ({
      ...point,
      ...(point.start !== null &&
        point.end !== null &&
        placeInSource(prepared, { start: point.start, end: point.end })),
      ...(point.near && { near: placeInSource(prepared, point.near) }),
    })),
  };
}
