import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { DETERMINERS, MID_ADVERBS, MODALS, POSSESSIVES, SUBJECT_PRONOUNS } from '../lexicon/classes.ts';
import { inflectedVerb } from '../lexicon/any-verb.ts';
import { participleOf, pastOf, verbForms, type VerbForm } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isClauseStart, isMarkAt, isNounAt, wordAt } from '../word-at.ts';

/** Words after which "will", "can" and "might" are nouns. */
const NOUN_MAKERS = words(
  `the a an his her their my your our its strong free no political of good own iron human great with by any every`,
);
const ASKING = words('how what why when where who which whom whose nor neither so only than as');
/** Words after which a clause may end with its modal: "do what you can helps". */
const OPEN_OBJECTS =
  /(?<![^ ])(?:what|all|everything|whatever|anything|nothing|things?|ways?|best|those|whoever|whenever|wherever|why)(?![^ ])/;
const NEVER_VERBS = words(
  'perhaps besides sometimes always nowadays thus besides regardless its us yes less this as was',
);
const BE: ReadonlySet<string> = words('is are am was were been');

interface ModalForm extends Hit {
  form: VerbForm;
}

/** Verbs after a modal in a form other than the base. */
function findModalForms(sentence: TaggedSentence): ModalForm[] {
  return sentence.tokens.flatMap((token, index): ModalForm[] => {
    if (!MODALS.has(token.lower) || !isModal(sentence, index)) return [];
    const at = skipAdverbs(sentence, index + 1);
    const word = wordAt(sentence, at);
    if (isMarkAt(sentence, at) || NEVER_VERBS.has(word)) return [];
    const found = readForm(word);
    if (found === null || (found.form === 's' && isOpenClause(sentence, index))) return [];
    const suggestion = correction(sentence, at, found);
    return [{ from: at, to: at, form: found.form, ...(suggestion === undefined ? {} : { suggestion }) }];
  });
}

function readForm(word: string): { base: string; form: VerbForm } | null {
  if (BE.has(word)) return { base: 'be', form: word === 'been' ? 'participle' : word.startsWith('w') ? 'past' : 's' };
  return inflectedVerb(word);
}

function isModal(sentence: TaggedSentence, index: number): boolean {
  const before = wordAt(sentence, index - 1);
  const { text = '' } = sentence.tokens[index] ?? {};
  if (/^(?:trash|garbage|rubbish|tin|beer|soda|coke|oil|water|paint)$/.test(before)) return false;
  if (NOUN_MAKERS.has(before) || (text === 'May' && index > 0)) return false;
  // A modal before its subject: "How can used phones help?"
  return index > 0 && !isMarkAt(sentence, index - 1) && !ASKING.has(before) && !isQuestion(sentence, index);
}

function isQuestion(sentence: TaggedSentence, index: number): boolean {
  return isClauseStart(sentence, index) && !SUBJECT_PRONOUNS.has(wordAt(sentence, index - 1));
}

function skipAdverbs(sentence: TaggedSentence, from: number): number {
  let at = from;
  while (at < from + 3 && isAdverb(wordAt(sentence, at))) at += 1;
  return at;
}

const isAdverb = (word: string): boolean =>
  MID_ADVERBS.has(word) ||
  /^(?:not|n't|even|both|all|then|soon|better|rather)$/.test(word) ||
  (word.endsWith('ly') && !/^(?:apply|rely|supply|reply|multiply|fly|imply|comply|family)$/.test(word));

/** Whether the modal's clause may have ended: "doing what you can helps", "the more you can is". */
function isOpenClause(sentence: TaggedSentence, modal: number): boolean {
  let from = modal;
  while (from > 0 && !isMarkAt(sentence, from - 1)) from -= 1;
  const clause = sentence.line.slice(sentence.lineStarts[from], sentence.lineStarts[modal]);
  return OPEN_OBJECTS.test(clause) || / (?:as|than) .*$/.test(` ${clause}`);
}

/** The base, if an object or nothing follows that a passive could not have; the passive before "by". */
function correction(sentence: TaggedSentence, at: number, found: { base: string; form: VerbForm }): string | undefined {
  const { base, form } = found;
  const word = wordAt(sentence, at);
  const next = wordAt(sentence, at + 1);
  // "can are make" has a superfluous verb.
  if (base === 'be' && verbForms(next).some((one) => one.form === 'base')) return undefined;
  if (word === 'going' && next === 'to') return undefined;
  if (form === 's' || form === 'ing' || base === 'be') return base;
  if (form === 'participle' && participleOf(base) !== pastOf(base)) return undefined;
  if (next === 'by') return /^not$|ing$/.test(wordAt(sentence, at + 2)) ? base : `be ${word}`;
  const hasObject =
    DETERMINERS.has(next) ||
    POSSESSIVES.has(next) ||
    /^(?:me|him|us|them|you|it|her|to)$/.test(next) ||
    (isNounAt(sentence, at + 1) && !hasTag(sentence, at + 1, 'Adverb'));
  const isLonePast = form === 'past' && participleOf(base) !== word;
  return hasObject || isLonePast ? base : undefined;
}

const ofForm =
  (...forms: VerbForm[]) =>
  (sentence: TaggedSentence): Hit[] =>
    findModalForms(sentence)
      .filter(({ form }) => forms.includes(form))
      .map(({ form: _form, ...hit }) => hit);

export const MODAL_FORM_RULES: GrammarRule[] = [
  {
    name: 'modal-third-person',
    category: 'verb_form',
    text: '情态动词后面用动词原形，不加-s。',
    wrong: 'Reading can helps us relax.',
    right: 'Reading can help us relax.',
    find: ofForm('s'),
  },
  {
    name: 'modal-past',
    category: 'verb_form',
    text: '情态动词后面用动词原形，不用过去式；表示被动时用be加过去分词。',
    wrong: 'I hope I can went abroad.',
    right: 'I hope I can go abroad.',
    find: ofForm('past', 'participle'),
  },
  {
    name: 'modal-ing',
    category: 'verb_form',
    text: '情态动词后面用动词原形，不用-ing形式。',
    wrong: 'Students should studying hard.',
    right: 'Students should study hard.',
    find: ofForm('ing'),
  },
];
