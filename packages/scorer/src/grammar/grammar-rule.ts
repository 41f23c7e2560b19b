import type { FindingCategory } from '@study/contract/marking/marking.ts';
import type { TaggedSentence } from './tagged-sentence.ts';

/** Excludes the categories that occur only in translations. */
export type GrammarCategory = Exclude<FindingCategory, 'untranslated' | 'copied' | 'number' | 'proper_name'>;

/** The explanation that the page shows when a finding is tapped. */
export interface RuleExplanation {
  /** Stable name, stored with findings. */
  name: string;
  category: GrammarCategory;
  /** A short Chinese sentence: what is wrong and what is right. */
  text: string;
  /** An English example of the fault, and the same example corrected. */
  wrong: string;
  right: string;
}

/** A fault in a sentence: tokens `from` to `to`, both included. */
export interface Hit {
  from: number;
  to: number;
  /** The certain correction; empty to delete the words. */
  suggestion?: string;
  /** A message more specific than the rule's. */
  text?: string;
}

export interface GrammarRule extends RuleExplanation {
  /** `sentences[index]` is the sentence; the others show what a text is about. */
  find(sentence: TaggedSentence, sentences: readonly TaggedSentence[], index: number): Hit[];
  /** True for what may be right in some context: shown, but not scored. */
  isDoubtful?: boolean;
}
