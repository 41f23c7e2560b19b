import { participleOf, pastOf, withIng, withS } from '../lexicon/verbs.ts';
import { verbBaseOf } from '../lexicon/word-codes.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';

/** Parts of patterns for `classedRule`. */
export const SUBJ = '(?:i|you|he|she|it|we|they)';
export const OBJ = '(?:me|him|her|us|them|you|it)';
export const POSS = '(?:my|your|his|her|its|our|their)';
export const DET = `(?:the|a|an|this|that|these|those|some|many|several|all|both|most|each|every|another|no|${POSS}|{num})`;
const ADJS = '(?:(?:very |most |more )?{JK-P} ){0,2}';
export const SINGULAR = `(?:the|a|an|this|that|each|every|another|${POSS}) ${ADJS}(?:{N-P} )?{N-P}`;
export const PLURAL = `(?:(?:the|these|those|some|many|several|all|both|most|few|${POSS}|{num}) )${ADJS}(?:{N-P} )?{P}`;
export const NP = `(?:${SINGULAR}|${PLURAL}|people|students|everyone|everybody)`;
export const PP = `(?:of|in|on|at|near|with|from|behind|beside|for|about|under|around|by|between) (?:${NP}|{P}|{NM-V})`;
export const ADVS =
  '(?:(?:always|often|usually|sometimes|never|also|still|really|just|seldom|already|only|then|finally|soon|almost|even|quickly|suddenly) )?';
export const BE = "(?:am|is|are|was|were|be|been|'m|'re)";
export const MODAL = '(?:can|could|will|would|should|must|may|might|shall)';
export const PAST_TIME =
  '(?:yesterday(?: morning| afternoon| evening)?|(?<!(?:the|for|since|in|over|during|from|until) )last (?:night|week|month|year|summer|winter|spring|autumn|weekend|term|semester|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:{num}|a|an|many|several|a few|some|long) (?:minutes?|hours?|days?|weeks?|months?|years?|time)? ?ago)';
/** What follows the end of a phrase, as a lookahead. */
export const END = '(?= (?:{mark}|and|but|because|when|if|so|after|before|while)|$)';
export const CLOSE = '(?= {mark}|$)';

/** An alternation of all forms of verbs, their bases separated by spaces. */
export const formsOf = (bases: string): string =>
  `(?:${[...new Set(bases.split(' ').flatMap((base) => [base, withS(base), withIng(base), pastOf(base), participleOf(base)]))].join('|')})`;

export const anyWord = (list: string): string => `(?:${list.trim().split(/\s+/).join('|')})`;

export const ingOf = (verb = ''): string => withIng(verb);
export const toBase = (verb = ''): string => verbBaseOf(verb);
export const toPast = (verb = ''): string =>
  ({ am: 'was', is: 'was', are: 'were', has: 'had', have: 'had', do: 'did', does: 'did', can: 'could', will: 'would' })[
    verb
  ] ?? pastOf(verbBaseOf(verb));
/** The present form for a subject pronoun or a singular subject. */
export const presentOf = (verb: string, subject: string): string =>
  /^(?:i|you|we|they)$/.test(subject) ? verb : withS(verb);

const AUXILIARY = /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might)$/;

/** Whether an auxiliary or a verb that is finite by its form stands in a range of tokens. */
export function hasAuxiliary({ tokens }: TaggedSentence, from: number, to = tokens.length): boolean {
  return tokens.slice(from, to).some(({ lower }) => AUXILIARY.test(lower));
}

export const textFrom = ({ line, lineStarts }: TaggedSentence, from: number): string => line.slice(lineStarts[from]);
export const textBefore = ({ line, lineStarts }: TaggedSentence, at: number): string => line.slice(0, lineStarts[at]);
export const textBetween = ({ tokens }: TaggedSentence, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ lower }) => lower)
    .join(' ');
