import { ADJECTIVES, BE_FORMS, DETERMINERS, PREPOSITIONS } from '../grammar/lexicon/classes.ts';
import { CERTAIN_VERBS, verbForms } from '../grammar/lexicon/verbs.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { baseForm } from './opposites.ts';

/** A verb with the nouns near it on both sides. */
interface Pivot {
  verb: string;
  isPassive: boolean;
  before: ReadonlySet<string>;
  after: ReadonlySet<string>;
}

/** Words after which word order does not show the roles. */
const INVERTS = /^(?:which|that|who|whom|whose|where)$/;
const NUMBER = /^\p{N}/u;
const NO_NOUN = /(?:ly|ese|ous|ful|ive|al)$|^(?:ancient|unique|own|one)$/;
/** Nouns further than this from the verb are not its subject or object. */
const REACH = 4;
/** Words that are no verbs but separate roles too, with a longer reach. */
const PIVOT_WORDS = new Set(['into', 'influence']);
const FAR_REACH = 7;
/** Verbs whose subject may be agent or patient, or a time and its events. */
const ERGATIVE = new Set(
  'be have do change open reopen close develop begin start end live work move spread grow see witness'.split(' '),
);

/**
 * Finds a word on the wrong side of a verb: every rendering with this verb has it on the other side, in the same voice.
 * Uncertain if another word kept its side. Null if there is none. Words are in lower case.
 */
export function findSwappedRole(
  said: readonly string[],
  renderings: readonly (readonly string[])[],
): 'certain' | 'suspected' | null {
  let isSuspected = false;
  const meant = renderings.flatMap((rendering) => readPivots(inPlainVerbs(rendering)));
  for (const pivot of readPivots(inPlainVerbs(said))) {
    if (pivot.before.size === 0) continue;
    const same = meant.filter(({ verb, isPassive }) => verb === pivot.verb && isPassive === pivot.isPassive);
    if (same.length === 0) continue;
    const swapped =
      [...pivot.before].find((form) => !pivot.after.has(form) && isOnly(same, 'after', 'before', form)) ??
      [...pivot.after].find((form) => !pivot.before.has(form) && isOnly(same, 'before', 'after', form));
    if (swapped === undefined) continue;
    if (!same.some((each) => isShared(pivot, each))) return 'certain';
    isSuspected = true;
  }
  return isSuspected ? 'suspected' : null;
}

const PLAIN_VERBS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:give|gives|gave|given|giving|make|makes|made|making) (?:way|room) (?:to|for)\b/g, 'are replaced by'],
  [/\b(?:yield|yields|yielded) to\b/g, 'are replaced by'],
  [/\b(?:lose|loses|lost) their places? to\b/g, 'are replaced by'],
  [/\b(?:take|takes|took|taken|taking) the place of\b/g, 'replaced'],
];

/** Replaces paraphrases of substitution by the verb itself. */
export const inPlainVerbs = (keys: readonly string[]): string[] =>
  PLAIN_VERBS.reduce((line, [phrase, verb]) => line.replace(phrase, verb), keys.join(' ')).split(' ');

/** Whether both have a word on the same single side, so that the sides were not swapped. */
const isShared = (one: Pivot, other: Pivot): boolean =>
  [...one.before].some((form) => other.before.has(form) && !one.after.has(form) && !other.after.has(form)) ||
  [...one.after].some((form) => other.after.has(form) && !one.before.has(form) && !other.before.has(form));

function isOnly(pivots: readonly Pivot[], here: 'before' | 'after', there: 'before' | 'after', form: string): boolean {
  return pivots.some((pivot) => pivot[here].has(form)) && pivots.every((pivot) => !pivot[there].has(form));
}

function readPivots(keys: readonly string[]): Pivot[] {
  return keys.flatMap((key, index) => {
    const verb = verbAt(keys, index);
    if (verb === null) return [];
    const reach = PIVOT_WORDS.has(key) ? FAR_REACH : REACH;
    const before = keys.slice(Math.max(0, index - reach), index);
    if (before.some((word) => INVERTS.test(word))) return [];
    return [
      {
        verb,
        isPassive: isPassiveAt(keys, index),
        // The agent of an infinitive is further away than the words before "to".
        before: before.at(-1) === 'to' ? new Set<string>() : nounsOf(before),
        after: nounsOf(keys.slice(index + 1, index + 1 + reach)),
      },
    ];
  });
}

/** The base of the verb at an index; null for other words and for a possible noun or adjective. */
function verbAt(keys: readonly string[], index: number): string | null {
  const [key, before] = [keys[index] ?? '', keys[index - 1] ?? ''];
  if (PIVOT_WORDS.has(key)) return key;
  // The subject may follow: in the middle of the province lies a city.
  if (/^(?:lies|stands|sits)$/.test(key)) return null;
  if (key.endsWith('ing') || DETERMINERS.has(before) || /^(?:better|best|well)$/.test(before)) return null;
  const forms = verbForms(key).filter(({ base }) => !ERGATIVE.has(base));
  const isPast = forms.some(({ form }) => form === 'past' || form === 'participle');
  const isQualified = PREPOSITIONS.has(before) || /ly$|^(?:very|most|more)$/.test(before);
  if (isPast && isQualified && !isPassiveAt(keys, index)) return null;
  return forms.find(({ base }) => isPast || CERTAIN_VERBS.has(base))?.base ?? null;
}

const isPassiveAt = (keys: readonly string[], index: number): boolean =>
  keys.slice(Math.max(0, index - 3), index).some((word) => BE_FORMS.has(word));

const isPastForm = (key: string): boolean =>
  key.endsWith('ed') && verbForms(key).some(({ form }) => form === 'past' || form === 'participle');

/** Words that may name the agent or the patient. */
const nounsOf = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(
    keys
      .filter(
        (key) =>
          !isFunctionWord(key) && !NO_NOUN.test(key) && !ADJECTIVES.has(key) && !NUMBER.test(key) && !isPastForm(key),
      )
      .map(baseForm)
      .filter((form) => form.length > 2),
  );
