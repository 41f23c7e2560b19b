import { isPluralNoun } from '../grammar/lexicon/nouns.ts';
import { verbForms } from '../grammar/lexicon/verbs.ts';

/** Words between two punctuation marks of a sentence, with their tags. */
export type Piece = readonly { lower: string; tags: ReadonlySet<string> }[];

export const SUBJECT = /^(?:it|they|he|she|this|these|we|there|people|many|some|most)$/;
export const CONJUNCTION =
  /^(?:and|but|or|so|nor|yet|because|when|while|if|as|although|though|since|once|after|before|until|unless|whereas|which|who|whose|where|that|what|how|what(?:so)?ever|who(?:so)?ever|wherever|whenever|whichever)$/;
/** Words that may begin a main clause. */
export const OPENS =
  /^(?:the|a|an|it|they|he|she|this|these|those|we|there|its|their|many|some|most|people|chinese|now|today|nowadays)$/;
const FINITE = /^(?:is|are|was|were|has|have|had|can|could|will|would|may|must|should|does|do|did)$/;

/** Whether a piece begins like a main clause and has a verb before any conjunction. */
export function isMain(piece: Piece, opening: RegExp): boolean {
  const [first] = piece;
  if (first === undefined || CONJUNCTION.test(first.lower) || !opening.test(first.lower)) return false;
  return piece.some(({ lower, tags }, index) => {
    if (index === 0 || piece.slice(0, index).some((word) => CONJUNCTION.test(word.lower))) return false;
    return FINITE.test(lower) || tags.has('PastTense') || tags.has('PresentTense');
  });
}

const JOINS_NOUNS = /^(?:of|in|on|and)$/;
const PRONOUN = /^(?:it|they|he|she|we|you|i|there|this|these|those)$/;
/** "The higher the floor is, the more they pay" is one sentence. */
const CORRELATIVE = /^the (?:more|less|fewer|[a-z]+er)$/;

/**
 * Index of the verb whose subject is the noun at the start of the piece (the street is full, old shops open again); -1
 * if the piece may be something else: a noun with a participle, a list item.
 */
export function verbAfterNoun(piece: Piece): number {
  const length = subjectLength(piece);
  if (length === 0) return -1;
  const isAfterAdverb = piece[length]?.tags.has('Adverb') === true;
  const at = isAfterAdverb ? length + 1 : length;
  const [subject, verb] = [piece[length - 1], piece[at]];
  if (subject === undefined || verb === undefined || at === piece.length - 1) return -1;
  return FINITE.test(verb.lower) || isFiniteAfter(subject.lower, verb, isAfterAdverb) ? at : -1;
}

/** Number of leading words that form a subject ending in its noun; 0 without one. */
function subjectLength(piece: Piece): number {
  if (CORRELATIVE.test(`${piece[0]?.lower} ${piece[1]?.lower}`)) return 0;
  let [at, head] = [0, -1];
  while (at < piece.length && isNominal(piece, at, head)) {
    if (isNoun(piece, at)) head = at;
    at += 1;
  }
  return head === at - 1 ? at : 0;
}

const isNoun = (piece: Piece, at: number): boolean =>
  piece[at] !== undefined && (piece[at].tags.has('Noun') || isPluralNoun(piece[at].lower));

function isNominal(piece: Piece, at: number, head: number): boolean {
  const { lower = '', tags } = piece[at] ?? {};
  if (JOINS_NOUNS.test(lower)) return at > 0 && head === at - 1;
  if (lower === '' || PRONOUN.test(lower) || CONJUNCTION.test(lower)) return false;
  return ['Determiner', 'Adjective', 'Value', 'Possessive'].some((tag) => tags?.has(tag)) || isNoun(piece, at);
}

/** Whether a verb agrees with its subject and is no participle. */
function isFiniteAfter(subject: string, { lower, tags }: Piece[number], isAfterAdverb: boolean): boolean {
  const forms = verbForms(lower);
  const has = (form: string): boolean => forms.some((each) => each.form === form);
  if (tags.has('PastTense')) return isAfterAdverb || (has('past') && !has('participle'));
  if (!tags.has('PresentTense') || tags.has('Gerund')) return false;
  return isPluralNoun(subject) || subject === 'people' ? has('base') : has('s');
}

const REPORTING =
  /^(?:say|says|said|think|thinks|thought|believe|believes|believed|know|knows|knew|add|adds|added|assume|assumed|explain|explained)$/;
const SHORT = 4;

/** Whether a piece is no clause of its own: "they say", "some of whom stay at home". */
export const isAside = (piece: Piece): boolean =>
  piece.slice(0, SHORT).some(({ lower }) => /^who(?:m|se)$|^which$/.test(lower)) ||
  (piece.length <= SHORT && piece.some(({ lower }) => REPORTING.test(lower)));

/** Whether a piece is the last of a list of clauses: "the food is good and the staff are friendly". */
export function hasSecondClause(piece: Piece): boolean {
  return piece.some(({ lower }, at) => {
    if (lower !== 'and' && lower !== 'or') return false;
    const rest = piece.slice(at + 1);
    return verbAfterNoun(piece.slice(0, at)) !== -1 && (verbAfterNoun(rest) !== -1 || isMain(rest, SUBJECT));
  });
}
