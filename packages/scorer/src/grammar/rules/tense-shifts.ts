import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { toPast } from './classed-parts.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { words } from '../lexicon/words.ts';
import { wordAt } from '../word-at.ts';

/** Verbs of single events. Verbs of states and habits may be right in the present of a story. */
const EVENTS = words(`
  arrive ask answer become begin break bring buy call catch climb come cry decide discover drink drive eat enter explain fall find
  finish get give go happen hear help hit hold jump laugh leave let lose make meet open order pass pay pick put reach receive
  reply return run say see sell send shout show sit smile speak stand start stay stop take talk teach tell throw try turn visit wait wake
  walk watch win write realise realize notice feel carry choose cook dance follow invite join knock look move play point pull push rush
  save sing swim thank touch wash wear
`);
const SUBJECTS = words('i he she we');
const SKIPPED = words('just also then suddenly quickly finally soon immediately really even almost still all both');
const HABIT =
  /(?<![^ ])(?:always|often|usually|every|sometimes|now|today|nowadays|still|never|if|whenever|generally|everyday|remember|since|["“”:]|believe|hope|you|your|will|may|should|must|would|may be|maybe|all the time|in my opinion|in general)(?![^ ])/;
/** Back from the story to the present. */
const PRESENT_TURN =
  /(?<![^ ])(?:now|nowadays|today|in my opinion|in conclusion|in short|in a word|all in all|from then on|since then|from now on|these days|every day|every year|i think|as far as)(?![^ ])/;
const PAST_ANCHOR =
  /(?<![^ ])(?:yesterday|ago|one day|once|that (?:day|night|time|morning|evening|afternoon)|last (?:week|month|year|summer|winter|spring|autumn|night|term|semester|weekend|sunday|saturday|friday|monday|holiday|national)|when i was|when we were|the first (?:time|day)|in (?:19|20)\d\d|at that time|in the end|at last|then)(?![^ ])/;

interface Finite {
  at: number;
  isPast: boolean;
}

/** Finite verbs right after a subject: "I see", "my father told". */
function finitesOf(sentence: TaggedSentence): Finite[] {
  return sentence.tokens.flatMap(({ lower }, index): Finite[] => {
    if (!isSubjectEnd(sentence, index)) return [];
    let at = index + 1;
    while (SKIPPED.has(wordAt(sentence, at))) at += 1;
    const verb = wordAt(sentence, at);
    const codes = codesOf(verb);
    if (/^(?:was|were|did|had|could)$/.test(verb) || (codes.includes('D') && !codes.includes('V'))) {
      return [{ at, isPast: true }];
    }
    const isBase = codes.includes('V') && !codes.includes('D');
    const isSingular = codes.includes('S');
    const isThird = /^(?:he|she|it)$/.test(lower) || !SUBJECTS.has(lower);
    return (isBase && (!isThird || !/N/.test(codes))) || (isSingular && isThird) ? [{ at, isPast: false }] : [];
  });
}

function isSubjectEnd(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  if (SUBJECTS.has(word)) return true;
  return (
    /[HN]/.test(codesOf(word)) &&
    !/[P]/.test(codesOf(word)) &&
    /^(?:my|our|his|her|the|a)$/.test(wordAt(sentence, index - 1)) &&
    !/^(?:of|in|at|on|with|for|to|from|by|about)$/.test(wordAt(sentence, index - 2))
  );
}

/** Present verbs in the middle of a story told in the past. */
function findShifts(sentence: TaggedSentence, sentences: readonly TaggedSentence[], index: number): Hit[] {
  if (HABIT.test(sentence.line)) return [];
  const shifts = finitesOf(sentence).filter(({ at, isPast }) => !isPast && EVENTS.has(baseOf(wordAt(sentence, at))));
  if (shifts.length === 0) return [];
  const past = (from: number, to: number): number =>
    sentences.slice(Math.max(0, from), to + 1).filter((one) => finitesOf(one).some(({ isPast }) => isPast)).length;
  const isTold = past(index - 3, index - 1) > 0 && past(index, index + 3) > 0;
  if (!isTold || !isAnchored(sentences, index)) return [];
  return shifts.flatMap(({ at }): Hit[] =>
    isNotFinite(sentence, at) ? [] : [{ from: at, to: at, suggestion: toPast(wordAt(sentence, at)) }],
  );
}

/** Whether a time of the past was named shortly before, and the present not since. */
function isAnchored(sentences: readonly TaggedSentence[], index: number): boolean {
  for (let at = index; at >= Math.max(0, index - 8); at -= 1) {
    const line = sentences[at]?.line ?? '';
    if (PAST_ANCHOR.test(line)) return true;
    if (PRESENT_TURN.test(line)) return false;
  }
  return false;
}

const baseOf = (word: string): string =>
  EVENTS.has(word)
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=ch|sh|ss|x|go)es$/, '')
        .replace(/s$/, '');

/** "to see", "let him see", "did I see": no finite verb after all. */
function isNotFinite(sentence: TaggedSentence, at: number): boolean {
  const before = sentence.line.slice(0, sentence.lineStarts[at]).trim().split(' ').slice(-5);
  // In other clauses the verb may tell what is always so.
  const opener = wordAt(sentence, startOfSubject(sentence, at) - 1);
  if (
    !/^(?:|[.,;]|and|but|so|then|because|yesterday|day|first|finally|suddenly|evening|morning|afternoon|later)$/.test(
      opener,
    )
  ) {
    return true;
  }
  return (
    before.some((word) =>
      /^(?:let|made|make|help|helped|see|saw|hear|heard|watch|watched|did|do|does|can|could|will|would|should|may|to|suggested|suggest|insisted|than|what|how|when|while)$/.test(
        word,
      ),
    ) || sentence.line.endsWith('?')
  );
}

function startOfSubject(sentence: TaggedSentence, verb: number): number {
  let at = verb - 1;
  while (SKIPPED.has(wordAt(sentence, at))) at -= 1;
  return SUBJECTS.has(wordAt(sentence, at)) ? at : at - 1;
}

export const TENSE_SHIFT_RULES: GrammarRule[] = [
  {
    name: 'tense-shift',
    category: 'tense',
    text: '前后都在讲过去的事，这里也用过去时。',
    wrong: 'Last summer we went to the lake. I see a swan there. We stayed for two days.',
    right: 'Last summer we went to the lake. I saw a swan there. We stayed for two days.',
    find: findShifts,
  },
];
