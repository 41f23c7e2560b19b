import type { GrammarRule } from './grammar-rule.ts';
import { ARTICLE_AND_NOUN_RULES } from './rules/articles-and-nouns.ts';
import { CLAUSE_ORDER_RULES } from './rules/clause-order.ts';
import { CONDITION_AND_TIME_RULES } from './rules/conditions-and-time.ts';
import { CONFUSED_WORD_RULES } from './rules/confused-words.ts';
import { MANNER_RULES } from './rules/manner-and-feeling.ts';
import { PREDICATE_RULES } from './rules/predicates.ts';
import { PREPOSITION_PATTERN_RULES } from './rules/preposition-patterns.ts';
import { RELATIVE_RULES } from './rules/relatives.ts';
import { TENSE_SHIFT_RULES } from './rules/tense-shifts.ts';
import { TIME_PREPOSITION_RULES } from './rules/time-prepositions.ts';
import { SUBJECT_NUMBER_RULES } from './rules/subject-number.ts';
import { VERB_FORM_PATTERN_RULES } from './rules/verb-form-patterns.ts';
import { VERB_PATTERN_RULES } from './rules/verb-patterns.ts';
import { WORD_FAMILY_RULES } from './rules/word-families.ts';
import { AGREEMENT_RULES } from './rules/agreement.ts';
import { ARTICLE_RULES } from './rules/articles.ts';
import { BARE_COUNT_NOUN_RULES } from './rules/bare-count-nouns.ts';
import { BE_AND_HAVE_RULES } from './rules/be-and-have.ts';
import { CHINGLISH_RULES } from './rules/chinglish.ts';
import { CLAUSE_RULES } from './rules/clauses.ts';
import { COMPARISON_RULES } from './rules/comparison.ts';
import { CONFUSABLE_RULES } from './rules/confusables.ts';
import { INFINITIVE_RULES } from './rules/infinitives.ts';
import { MECHANICS_RULES } from './rules/mechanics.ts';
import { MODAL_FORM_RULES } from './rules/modal-forms.ts';
import { MODAL_RULES } from './rules/modals.ts';
import { NUMBER_RULES } from './rules/number.ts';
import { PERSON_AGREEMENT_RULES } from './rules/person-agreement.ts';
import { RELATIVE_CLAUSE_RULES } from './rules/relative-clauses.ts';
import { PREPOSITION_RULES } from './rules/prepositions.ts';
import { PRONOUN_AGREEMENT_RULES } from './rules/pronoun-agreement.ts';
import { PRONOUN_RULES } from './rules/pronouns.ts';
import { TENSE_RULES } from './rules/tense.ts';
import { NOUN_AGREEMENT_RULES } from './rules/noun-agreement.ts';
import { QUANTITY_RULES } from './rules/quantity.ts';
import { ADJECTIVE_RULES } from './rules/adjectives.ts';
import { STRUCTURE_RULES } from './rules/sentence-structure.ts';
import { COMPLEMENT_RULES } from './rules/verb-complements.ts';
import { WORD_CLASS_RULES } from './rules/word-class.ts';
import { WORD_ORDER_RULES } from './rules/word-order.ts';
import { isReliable } from './rule-reliability.ts';
import { isSpeltRight } from './spelling/is-spelt-right.ts';
import { readTaggedSentences, type TaggedSentence } from './tagged-sentence.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Our own rules, for typical errors of Chinese learners. */
export const GRAMMAR_RULES: readonly GrammarRule[] = [
  ...MODAL_RULES,
  ...MODAL_FORM_RULES,
  ...INFINITIVE_RULES,
  ...COMPLEMENT_RULES,
  ...BE_AND_HAVE_RULES,
  ...PRONOUN_AGREEMENT_RULES,
  ...AGREEMENT_RULES,
  ...NOUN_AGREEMENT_RULES,
  ...NUMBER_RULES,
  ...QUANTITY_RULES,
  ...PERSON_AGREEMENT_RULES,
  ...BARE_COUNT_NOUN_RULES,
  ...ARTICLE_RULES,
  ...TENSE_RULES,
  ...STRUCTURE_RULES,
  ...CLAUSE_RULES,
  ...RELATIVE_CLAUSE_RULES,
  ...WORD_ORDER_RULES,
  ...COMPARISON_RULES,
  ...PREPOSITION_RULES,
  ...PRONOUN_RULES,
  ...CONFUSABLE_RULES,
  ...WORD_CLASS_RULES,
  ...ADJECTIVE_RULES,
  ...CHINGLISH_RULES,
  ...MECHANICS_RULES,
  ...ARTICLE_AND_NOUN_RULES,
  ...CLAUSE_ORDER_RULES,
  ...CONDITION_AND_TIME_RULES,
  ...CONFUSED_WORD_RULES,
  ...MANNER_RULES,
  ...PREDICATE_RULES,
  ...PREPOSITION_PATTERN_RULES,
  ...RELATIVE_RULES,
  ...TENSE_SHIFT_RULES,
  ...TIME_PREPOSITION_RULES,
  ...VERB_PATTERN_RULES,
  ...VERB_FORM_PATTERN_RULES,
  ...SUBJECT_NUMBER_RULES,
  ...WORD_FAMILY_RULES,
];

/** Findings of our own rules, in text order; overlaps are not merged yet. */
export function findByRules(text: string): MarkFinding[] {
  const findings: MarkFinding[] = [];
  const sentences = readTaggedSentences(text);
  sentences.forEach((sentence, index) => {
    for (const rule of GRAMMAR_RULES) {
      for (const hit of rule.find(sentence, sentences, index)) findings.push(toFinding(text, sentence, rule, hit));
    }
  });
  return findings.toSorted((a, b) => a.start - b.start);
}

function toFinding(
  text: string,
  sentence: TaggedSentence,
  rule: GrammarRule,
  hit: ReturnType<GrammarRule['find']>[number],
): MarkFinding {
  const start = sentence.tokens[hit.from]?.start ?? sentence.start;
  const end = sentence.tokens[hit.to]?.end ?? sentence.end;
  return {
    start,
    end,
    category: isReliable(rule.name) ? rule.category : 'advice',
    text: hit.text ?? rule.text,
    ...(hit.suggestion === undefined || !isSpeltRight(hit.suggestion)
      ? {}
      : { suggestion: inCaseOf(text.slice(start, end), hit.suggestion) }),
    rule: rule.name,
    is_certain: rule.isDoubtful !== true && isReliable(rule.name),
  };
}

/** Copies the capitalisation of the replaced text. */
function inCaseOf(written: string, suggestion: string): string {
  const isCapital = /^[A-Z]/.test(written) && !/^I(?![a-z])/.test(written);
  const right = suggestion.replace(/(?<![a-z'’])i(?![a-z])/g, 'I');
  return isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right;
}
