import type { GrammarRule, Hit, RuleExplanation } from './grammar-rule.ts';
import type { TaggedSentence } from './tagged-sentence.ts';

/** Named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern over the sentence's lower-case tokens, separated by single spaces. */
export interface Phrase {
  /** Regular expression source that begins and ends at token borders. Marks the group `bad`, else the whole match. */
  pattern: string;
  /** The correction; undefined if not certain. */
  suggest?: (groups: Groups) => string | undefined;
  /** Vetoes a match by the whole sentence; `from` and `to` are the marked tokens. */
  unless?: (sentence: TaggedSentence, from: number, to: number) => boolean;
  /** A message more specific than the rule's. */
  text?: string | ((groups: Groups) => string);
}

interface PhraseRule extends RuleExplanation {
  isDoubtful?: boolean;
  phrases: readonly Phrase[];
}

export function phraseRule({ phrases, ...explanation }: PhraseRule): GrammarRule {
  const compiled = phrases.map((phrase) => ({
    ...phrase,
    regex: compile(phrase.pattern, 'gd'),
    // Most sentences do not match; testing is much cheaper than locating.
    probe: compile(phrase.pattern, ''),
  }));
  const probe = probeOf(phrases.map(({ pattern }) => pattern));
  return {
    ...explanation,
    find: (sentence) => (probe.test(sentence.line) ? compiled.flatMap((phrase) => findPhrase(sentence, phrase)) : []),
  };
}

/** Whether any pattern may match. One expression for all reads a sentence once, and most sentences match none. */
export const probeOf = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![^ ])(?:${patterns.map((pattern) => `(?:${pattern})`).join('|')})(?![^ ])`);

function compile(pattern: string, flags: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`, flags);
}

function findPhrase(sentence: TaggedSentence, phrase: Phrase & { regex: RegExp; probe: RegExp }): Hit[] {
  if (!phrase.probe.test(sentence.line)) return [];
  const hits: Hit[] = [];
  for (const match of sentence.line.matchAll(phrase.regex)) {
    const span = match.indices?.groups?.['bad'] ?? match.indices?.[0];
    if (span === undefined) continue;
    const from = tokenAt(sentence.lineStarts, span[0]);
    const to = tokenAt(sentence.lineStarts, Math.max(span[0], span[1] - 1));
    if (phrase.unless?.(sentence, from, to) === true) continue;
    const suggestion = phrase.suggest?.(match.groups ?? {});
    hits.push({
      from,
      to,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(phrase.text === undefined ? {} : { text: messageOf(phrase.text, match.groups ?? {}) }),
    });
  }
  return hits;
}

const messageOf = (text: NonNullable<Phrase['text']>, groups: Groups): string =>
  typeof text === 'string' ? text : text(groups);

/** Index of the token at an offset of a line, from where each token starts. */
export function tokenAt(starts: readonly number[], offset: number): number {
  const after = starts.findIndex((start) => start > offset);
  return after === -1 ? starts.length - 1 : after - 1;
}
