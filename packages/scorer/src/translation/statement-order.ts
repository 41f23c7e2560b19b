import type { TaggedSentence } from '../grammar/tagged-sentence.ts';
import { BE_FORMS, PREPOSITIONS } from '../grammar/lexicon/classes.ts';
import { verbForms } from '../grammar/lexicon/verbs.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { regularise } from './irregular-forms.ts';

/** A word with the content words on its two sides; each maps to its governing preposition, or ''. */
interface Middle {
  form: string;
  isPassive: boolean;
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  start: number;
}

/** Words further away do not show the roles. */
const REACH = 8;
const BREAKS = /^(?:which|that|who|whom|whose|where|when|while|as|because|if|so|but|and|or)$/;
/** Light verbs, which are too general for comparison. */
const LIGHT =
  /^(?:ways?|ma[dk]e|makes|making|take|takes|taking|took|taken|give|gives|giving|gave|given|get|gets|getting|got|keep|keeps|kept|put|puts|putting|go|goes|going|went|come|comes|coming|came|sees?|saw|seen|witness(?:es|ed)?)$/;
/** Prepositions that mark a cause, like a subject. */
const MEANS = /^(?:through|with|by|via|under|from|of)$/;
const PARTICIPLE = /(?:ed|en|wn|ne|ght|lt|ung|ut)$/;

/**
 * Finds statements whose subject and object are swapped: a reference with the same verb in the same voice has two of
 * the surrounding words in the opposite order, and no such reference has either word on the side where the text has
 * it. A passive with "by" is compared as an active. Compares nouns of the text with content words of the references;
 * ignores a word that has the same preposition in both. Returns the verbs' offsets.
 */
export function findTurnedStatements(
  sentences: readonly TaggedSentence[],
  references: readonly (readonly string[])[],
): number[] {
  const known = new Map<string, Middle[]>();
  for (const middle of references.flatMap((keys) => keys.map((_, index) => middleAt(keys, index)))) {
    known.set(middle.form, [...(known.get(middle.form) ?? []), middle]);
  }
  return sentences.flatMap((sentence) => {
    const words = sentence.tokens.flatMap((token, at) => (token.isWord ? [{ token, at }] : []));
    const keys = words.map(({ token }) => token.lower);
    const turned = words.find(({ at }, index) => {
      if (!isStatingVerb(sentence, at)) return false;
      const said = middleAt(keys, index);
      const same = known.get(said.form);
      return same !== undefined && isTurned({ ...said, ...nounsOf(said, sentence) }, same);
    });
    return turned === undefined ? [] : [turned.token.start];
  });
}

const isStatingVerb = ({ tags, tokens }: TaggedSentence, at: number): boolean =>
  tags[at]?.has('Verb') === true && !isFunctionWord(tokens[at]?.lower ?? '') && !LIGHT.test(tokens[at]?.lower ?? '');

/** Both sides of a verb, reduced to nouns. */
function nounsOf({ before, after }: Middle, { tokens, tags }: TaggedSentence): Pick<Middle, 'before' | 'after'> {
  const nouns = new Set(tokens.flatMap(({ lower }, at) => (tags[at]?.has('Noun') ? [formOf(lower)] : [])));
  const keep = (side: Middle['before']) => new Map([...side].filter(([form]) => nouns.has(form)));
  return { before: keep(before), after: keep(after) };
}

function isTurned(said: Middle, known: readonly Middle[]): boolean {
  const same = known.filter(({ isPassive }) => isPassive === said.isPassive);
  for (const [a, ofA] of said.before) {
    if (said.after.has(a)) continue;
    for (const [b, ofB] of said.after) {
      if (said.before.has(b) || MEANS.test(ofB)) continue;
      const isAgainst = ({ before, after }: Middle): boolean =>
        before.has(b) &&
        after.has(a) &&
        !(ofA !== '' && after.get(a) === ofA) &&
        !(ofB !== '' && before.get(b) === ofB);
      const isFor = ({ before, after }: Middle): boolean => before.has(a) || after.has(b);
      if (same.some(isAgainst) && !same.some(isFor)) return true;
    }
  }
  return false;
}

function middleAt(keys: readonly string[], index: number): Middle {
  const isPassive = isPassiveAt(keys, index);
  const before = sideOf(keys, index, -1);
  const after = sideOf(keys, index, 1);
  const doers = new Map([...after].filter(([, governor]) => governor === 'by'));
  const form = formOf(keys[index] ?? '');
  return isPassive && doers.size > 0
    ? { form, isPassive: false, before: doers, after: before, start: index }
    : { form, isPassive, before, after, start: index };
}

function sideOf(keys: readonly string[], index: number, step: 1 | -1): ReadonlyMap<string, string> {
  const side = new Map<string, string>();
  for (let at = index + step; at >= 0 && at < keys.length && Math.abs(at - index) <= REACH; at += step) {
    const key = keys[at] ?? '';
    if (BREAKS.test(key) && side.size > 0) break;
    if (key.length > 2 && !isFunctionWord(key) && !PREPOSITIONS.has(key) && !key.endsWith('ly')) {
      side.set(formOf(key), governorAt(keys, at, index));
    }
  }
  return side;
}

/** The governing preposition of a word, with at most three words between. */
function governorAt(keys: readonly string[], at: number, verb: number): string {
  for (let back = at - 1; back >= Math.max(0, at - 4) && back !== verb; back -= 1) {
    const key = keys[back] ?? '';
    if (PREPOSITIONS.has(key)) return key;
    if (BREAKS.test(key)) return '';
  }
  return '';
}

function isPassiveAt(keys: readonly string[], index: number): boolean {
  const key = keys[index] ?? '';
  const isParticiple = PARTICIPLE.test(key) || verbForms(key).some(({ form }) => form === 'participle');
  if (!isParticiple) return false;
  return keys[index + 1] === 'by' || keys.slice(Math.max(0, index - 3), index).some((word) => BE_FORMS.has(word));
}

/** Equal for the forms of a word, and for a verb and its noun. */
function formOf(key: string): string {
  const plain = key.replace(/'s?$/, '');
  return stem(verbForms(plain).find(({ form }) => form !== 'base')?.base ?? regularise(plain));
}
