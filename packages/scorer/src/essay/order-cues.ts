import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import { sentenceKey } from '../guards/grams.ts';
import { HE_OR_SHE, isPerson } from './persons.ts';

/** Sentence openings that require a preceding sentence. */
const FOLLOWS =
  /^(?:however|but|besides|moreover|furthermore|in addition|therefore|thus|so|and|then|that is why|this is why|also|as a result|for example|for instance|in return|since then|from then on|after that|afterwards|by then|at last|in the end|secondly|second|thirdly|third|finally|on the other hand|what's more|what is more|still|yet|otherwise|instead|they|he|she|him|it was|it took|this|these|none of|neither)\b/;
const CLOSES =
  /^(?:in conclusion|in short|in a word|all in all|to sum up|to conclude|in summary|in brief|on the whole)\b/;
/** In their logical order. */
const STEPS: readonly RegExp[] = [
  /^(?:first|firstly|first of all|to begin with|in the first place|for one thing|on the one hand)\b/,
  /^(?:second|secondly|in the second place|for another|on the other hand)\b/,
  /^(?:third|thirdly)\b/,
  /^(?:finally|last but not least|lastly)\b/,
];
const CLOSES_FROM = 0.6;
const INTRODUCED = /\ban? ([a-z]{3,})\b/g;
const KNOWN = /\b(?:the|this|that) ([a-z]{3,})\b/g;
const REINTRODUCED = 0.6;
const REINTRODUCED_MAX = 2;
const UNKNOWN_PERSON = 0.7;
const UNKNOWN_PERSON_MAX = 2;
const SENTENCES_MIN = 5;
const SENTENCES_USUAL = 12;
const SENTENCES_MAX = 60;

/**
 * Order faults visible from words alone, weighted by certainty: a text that begins with "however", a summary in its
 * first half, "secondly" before "first", "a lamp" after "the lamp", and "she" without a person mentioned before.
 * `opening` is the given first sentence.
 */
export function countOrderFaults(words: readonly Word[], opening = ''): number {
  const given = readText(opening)
    .words.map(({ key }) => key)
    .join(' ');
  const all = sentencesOf(words).slice(0, SENTENCES_MAX);
  const sentences = all.filter((sentence, at) => at > 0 || sentenceKey(sentence) !== given);
  const lines = sentences.map(sentenceKey);
  if (lines.length < SENTENCES_MIN) return 0;
  const begins = FOLLOWS.test(lines[0] ?? '') || CLOSES.test(lines[0] ?? '') ? 1 : 0;
  const closes = lines.filter(
    (line, at) => at > 0 && CLOSES.test(line) && at < CLOSES_FROM * (lines.length - 1),
  ).length;
  const places = STEPS.map((step) => lines.findIndex((line) => step.test(line)));
  const steps = places.flatMap((one, at) => places.slice(at + 1).filter((other) => other !== -1 && one > other)).length;
  // In a long text some of these occur in any order.
  const chance = Math.min(1, SENTENCES_USUAL / lines.length);
  return (
    begins +
    closes +
    steps +
    chance *
      (REINTRODUCED * Math.min(REINTRODUCED_MAX, countReintroduced(lines)) +
        UNKNOWN_PERSON * Math.min(UNKNOWN_PERSON_MAX, countUnknownPersons(sentences)))
  );
}

/** Sentences with "he" or "she" where neither they nor the two before them mention a person. */
function countUnknownPersons(sentences: readonly (readonly Word[])[]): number {
  const speaks = sentences.map((sentence) =>
    sentence.some(({ key, text, isFirst }) => isPerson(key) || HE_OR_SHE.test(key) || (!isFirst && isName(text))),
  );
  return sentences.filter((sentence, at) => {
    const from = sentence.findIndex(({ key }) => HE_OR_SHE.test(key));
    if (from === -1 || speaks[at - 1] === true || speaks[at - 2] === true) return false;
    return !sentence.slice(0, from).some(({ key, text, isFirst }) => isPerson(key) || (!isFirst && isName(text)));
  }).length;
}

const isName = (text: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(text);

/** Nouns introduced with "a" after they were mentioned with "the". */
function countReintroduced(lines: readonly string[]): number {
  const introduced = new Map<string, number>();
  lines.forEach((line, at) => {
    for (const [, noun = ''] of line.matchAll(INTRODUCED)) if (!introduced.has(noun)) introduced.set(noun, at);
  });
  const known = new Map<string, number>();
  lines.forEach((line, at) => {
    for (const [, noun = ''] of line.matchAll(KNOWN)) {
      if (!known.has(noun)) known.set(noun, at);
    }
  });
  return [...introduced].filter(([noun, at]) => (known.get(noun) ?? at) < at).length;
}
