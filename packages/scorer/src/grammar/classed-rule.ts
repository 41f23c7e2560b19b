import type { GrammarRule, Hit, RuleExplanation } from './grammar-rule.ts';
import { codesOf } from './lexicon/word-codes.ts';
import type { TaggedSentence } from './tagged-sentence.ts';
import { probeOf, tokenAt, type Groups } from './phrase-rule.ts';

/**
 * A pattern over words and what they can be. Besides regular expression syntax: a word stands for itself; `{NP}` for a
 * word that has one of these codes (`lexicon/word-codes.ts`), `{N-V}` for one that lacks the codes after the dash,
 * `{=J}` for one with exactly these codes; `{w}` for any word, `{mark}` for a mark that ends a clause,
 * `{,}` for a comma, `{num}`, `{day}` and `{year}` for numbers.
 */
export interface ClassedPhrase {
  pattern: string;
  /** The correction; undefined if not certain. Groups hold plain words. */
  suggest?: (groups: Groups) => string | undefined;
  unless?: (sentence: TaggedSentence, from: number, to: number, groups: Groups) => boolean;
  text?: string | ((groups: Groups) => string);
}

/** Spelling variants inside a word: "countr(?:y|ies)", "apologi[sz]e". */
const VARIANTS = /([a-z]*)(?:\[([a-z]+)\]|\(\?:([a-z]+(?:\|[a-z]+)+)\))([a-z]*)/g;

function expandVariants(pattern: string): string {
  return pattern.replace(
    VARIANTS,
    (whole, before: string, letters: string | undefined, ends: string, after: string) => {
      if (before === '' && after === '') return whole;
      const ways = letters === undefined ? ends.split('|') : [...letters];
      return `(?:${ways.map((way) => before + way + after).join('|')})`;
    },
  );
}

const PART = /\{([^}]+)\}|\\k<[a-z]+>|\[[^\]]*\]|\(\?(?:<[a-z]+>|<[=!]|[:=!])|\\.|[a-z0-9’'-]+\??/gi;
const NUMBER =
  '(?:[0-9][0-9.,]*(?:st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred)_[A-Z]*';
const NAMED: Readonly<Record<string, string>> = {
  w: "[a-zé'’-]+_[A-Z]*",
  mark: '[.,;!?:]_',
  ',': ',_',
  num: NUMBER,
  day: '(?:3[01]|[12]?[0-9])(?:st|nd|rd|th)?_[A-Z]*',
  year: '(?:1[0-9]|20)[0-9]{2}_[A-Z]*',
};

/** Translates a pattern to a regular expression over `word_CODES` tokens. */
function translate(pattern: string): string {
  return expandVariants(pattern).replace(PART, (part: string, codes: string | undefined) => {
    if (codes === undefined) {
      if (/^[([\\]/.test(part)) return part;
      return part.endsWith('?') ? `${part.slice(0, -2)}(?:${part.at(-2)})?_[A-Z]*` : `${part}_[A-Z]*`;
    }
    const named = NAMED[codes];
    if (named !== undefined) return named;
    if (/^\d/.test(codes)) return `{${codes}}`;
    if (codes.startsWith('=')) return `[^ _]+_${codes.slice(1)}(?![A-Z])`;
    const [some = '', none] = codes.split('-');
    const lacks = none === undefined ? '' : `(?![A-Z]*[${none}])`;
    return `[^ _]+_${lacks}[A-Z]*[${some}][A-Z]*`;
  });
}

const compile = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<![^ ])(?:${translate(pattern)})(?![^ ])`, flags);

interface ClassedRule extends RuleExplanation {
  isDoubtful?: boolean;
  phrases: readonly ClassedPhrase[];
}

export function classedRule({ phrases, ...explanation }: ClassedRule): GrammarRule {
  const compiled = phrases.map((phrase) => ({
    ...phrase,
    regex: compile(phrase.pattern, 'gd'),
    // Most sentences do not match; testing is much cheaper than locating.
    probe: compile(phrase.pattern, ''),
  }));
  const probe = probeOf(phrases.map(({ pattern }) => translate(pattern)));
  return {
    ...explanation,
    find: (sentence) =>
      probe.test(classedLineOf(sentence).line) ? compiled.flatMap((phrase) => findPhrase(sentence, phrase)) : [],
  };
}

interface ClassedLine {
  line: string;
  starts: readonly number[];
}

const lines = new WeakMap<TaggedSentence, ClassedLine>();

function classedLineOf(sentence: TaggedSentence): ClassedLine {
  const known = lines.get(sentence);
  if (known !== undefined) return known;
  const starts: number[] = [];
  let line = '';
  for (const { lower, isWord } of sentence.tokens) {
    starts.push(line.length);
    line += `${lower.replaceAll('_', '-')}_${isWord ? codesOf(lower) : ''} `;
  }
  const made = { line: line.trimEnd(), starts };
  lines.set(sentence, made);
  return made;
}

function findPhrase(sentence: TaggedSentence, phrase: ClassedPhrase & { regex: RegExp; probe: RegExp }): Hit[] {
  const { line, starts } = classedLineOf(sentence);
  if (!phrase.probe.test(line)) return [];
  const hits: Hit[] = [];
  for (const match of line.matchAll(phrase.regex)) {
    const span = match.indices?.groups?.['bad'] ?? match.indices?.[0];
    if (span === undefined) continue;
    const from = tokenAt(starts, span[0]);
    const to = tokenAt(starts, Math.max(span[0], span[1] - 1));
    const groups = plainGroups(match.groups);
    if (phrase.unless?.(sentence, from, to, groups) === true) continue;
    const suggestion = phrase.suggest?.(groups);
    const { text } = phrase;
    hits.push({
      from,
      to,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(text === undefined ? {} : { text: typeof text === 'string' ? text : text(groups) }),
    });
  }
  return hits;
}

const plainGroups = (groups: Record<string, string | undefined> = {}): Groups =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value?.replace(/_[A-Z]*/g, '')]));
