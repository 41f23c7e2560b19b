import { TYPING_HABITS } from '../text/typing-habits.ts';
import type { Word } from '../text/read-text.ts';
import type { MarkFinding, FindingCategory } from '@study/contract/marking/marking.ts';

/** Certain findings per 100 words, by the feature that they affect. */
export interface LanguageRates {
  spelling: number;
  grammar: number;
  mechanics: number;
}

const WEIGHS_IN: Partial<Record<FindingCategory, keyof LanguageRates>> = {
  spelling: 'spelling',
  agreement: 'grammar',
  article: 'grammar',
  tense: 'grammar',
  verb_form: 'grammar',
  word_choice: 'grammar',
  redundancy: 'grammar',
  untranslated: 'grammar',
  punctuation: 'mechanics',
  capitalisation: 'mechanics',
};

/** Habits of a keyboard or an input method are shown and cost nothing. */
const UNSCORED: ReadonlySet<string> = new Set(
  Object.values(TYPING_HABITS).flatMap(({ category, rule }) => (category === 'punctuation' ? [rule] : [])),
);

/** Rates over the given words only: findings in excluded words are excluded too. Null without words. */
export function languageRates(findings: readonly MarkFinding[], words: readonly Word[]): LanguageRates | null {
  if (words.length === 0) return null;
  const rates: LanguageRates = { spelling: 0, grammar: 0, mechanics: 0 };
  const [first, last] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  for (const { start, end, category, rule, is_certain: isCertain } of findings) {
    const kind = WEIGHS_IN[category];
    if (!isCertain || kind === undefined || UNSCORED.has(rule)) continue;
    // Non-English text lies between words.
    const isAmong = category === 'untranslated' && start >= first && end <= last;
    if (!isAmong && !words.some((word) => word.end >= start && word.start <= end)) continue;
    rates[kind] += 100 / words.length;
  }
  return rates;
}
