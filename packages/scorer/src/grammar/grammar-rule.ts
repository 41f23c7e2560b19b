import type { FindingCategory } from '@study/contract/marking/marking.ts';
import type { TaggedSentence } from './tagged-sentence.ts';

/** The others are what only a translation can get wrong. */
export type GrammarCategory = Exclude<FindingCategory, 'untranslated' | 'copied' | 'number' | 'proper_name'>;

/** What the page shows when a finding is tapped. */
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

/** One fault in a sentence: tokens `from` to `to`, both included. */
export interface Hit {
  from: number;
  to: number;
  /** What should stand there instead, only where that is certain; empty for leaving it out. */
  suggestion?: string;
  /** A sentence more exact than the rule's. */
  text?: string;
}

export interface GrammarRule extends RuleExplanation {
  find(sentence: TaggedSentence): Hit[];
  /** True for what may be right in some context: it is shown, and weighs nothing. */
  isDoubtful?: boolean;
}
