import type { MarkFinding } from '@study/contract/marking/marking.ts';
import type { FittedWeights } from '../essay/composite.ts';
import { markEssay } from '../essay/mark-essay.ts';
import { createEssayReader } from '../essay/read-essay-meaning.ts';
import type { EssayScore, EssayTask } from '../essay/score-essay.ts';
import { dropMarkedSuspects } from '../grammar/merge-findings.ts';
import { createGrammarWorker, type GrammarWorkerOptions } from '../grammar/grammar-worker.ts';
import { filterFalseSpelling } from '../grammar/spelling/known-spelling.ts';
import { createEncoder, type Encoder } from '../meaning/encoder.ts';
import { placeInSource } from '../text/mapped-text.ts';
import { prepareText } from '../text/prepare-text.ts';
import { markTranslation } from '../translation/mark-translation.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import type { TranslationScore } from '../translation/score-translation.ts';
import type { TranslationTask } from '../translation/translation-task.ts';

/** Marks texts with all tools that the product uses. Each call rejects if a tool fails; there is no partial mark. */
export interface Marker {
  markEssay(text: string, task: EssayTask, fitted?: FittedWeights | null): Promise<EssayScore>;
  markTranslation(text: string, task: TranslationTask): Promise<TranslationScore>;
  /** Language findings without a task, in text order, with offsets into the text as given. */
  findErrors(text: string): Promise<MarkFinding[]>;
  /** Loads dictionaries and weights before the first text. */
  warm(): Promise<void>;
  /** Ends the grammar thread; a later text starts a new one. */
  stop(): Promise<void>;
}

export interface MarkerOptions {
  grammar?: GrammarWorkerOptions;
  /** Tests pass one that remembers its vectors. */
  encoder?: Encoder;
}

/**
 * Opens a marker with one grammar thread (Harper may panic or hang) and one encoder, which are loaded with the first text
 * that needs them.
 */
export function openMarker({ grammar, encoder = createEncoder() }: MarkerOptions = {}): Marker {
  const worker = createGrammarWorker(grammar);
  const { findGrammar } = worker;
  const essayTools = { findGrammar, readMeaning: createEssayReader(encoder) };
  const translationTools = { findGrammar, readMeaning: createMeaningReader(encoder) };
  return {
    markEssay: (text, task, fitted = null) => markEssay(text, task, essayTools, fitted),
    markTranslation: (text, task) => markTranslation(text, task, translationTools),
    findErrors: async (written) => {
      const prepared = prepareText(written, []);
      const found = [...prepared.typing, ...(await findGrammar(prepared.text))];
      return dropMarkedSuspects(filterFalseSpelling(found, prepared.text, []))
        .map((finding) => ({ ...finding, ...placeInSource(prepared, finding) }))
        .toSorted((one, other) => one.start - other.start);
    },
    warm: async () => void (await Promise.all([worker.warm(), encoder.encode(['We are ready.'])])),
    stop: () => worker.stop(),
  };
}
