import { verbForms } from '../grammar/lexicon/verbs.ts';
import type { TaggedSentence } from '../grammar/tagged-sentence.ts';
import {
  CONJUNCTION,
  hasSecondClause,
  isAside,
  isMain,
  OPENS,
  SUBJECT,
  verbAfterNoun,
  type Piece,
} from './main-clause.ts';

/**
 * Counts comma splices (the house is old, it is large), as Chinese punctuates: a subject and a verb after a comma,
 * after a piece that is itself a main clause, in a sentence without a continuing "and".
 */
export function countSplices(sentences: readonly TaggedSentence[]): number {
  return sentences.reduce((sum, sentence) => {
    const pieces = piecesOf(sentence);
    const spliced = pieces.filter((piece, index) => {
      if (!isSecond(piece) || !isFirst(pieceBefore(pieces, index))) return false;
      return !pieces.slice(index + 1).some(([first]) => first?.lower === 'and' || first?.lower === 'or');
    });
    return sum + spliced.length;
  }, 0);
}

const isFirst = (piece: Piece): boolean => !isAside(piece) && (isMain(piece, OPENS) || verbAfterNoun(piece) !== -1);

function isSecond(piece: Piece): boolean {
  const clause = piece[0]?.lower === 'then' ? piece.slice(1) : piece;
  if (isAside(clause)) return false;
  return isMain(clause, SUBJECT) || (verbAfterNoun(clause) !== -1 && !hasSecondClause(clause));
}

/** The previous piece, skipping list items (snacks, clothes and crafts), without the linking word of its sentence. */
function pieceBefore(pieces: readonly Piece[], index: number): Piece {
  let at = index - 1;
  while (at > 0 && isListItem(pieces[at])) at -= 1;
  const before = pieces[at] ?? [];
  return at === 0 && LINKS.test(before[0]?.lower ?? '') ? before.slice(1) : before;
}

const LINKS = /^(?:and|but|so)$/;

const isListItem = (piece: Piece = []): boolean =>
  piece.length > 0 && !CONJUNCTION.test(piece[0]?.lower ?? '') && !piece.some(({ tags }) => tags.has('Verb'));

function piecesOf({ tokens, tags }: TaggedSentence): Piece[] {
  const pieces: { lower: string; tags: ReadonlySet<string> }[][] = [[]];
  tokens.forEach(({ lower }, index) => {
    if (/^[,，]$/.test(lower)) pieces.push([]);
    else if (/^[;；:：—–()"“”]$/.test(lower)) pieces.push([], []);
    else pieces.at(-1)?.push({ lower, tags: tags[index] ?? new Set() });
  });
  return pieces;
}

/** Counts main clauses after "In recent years," in the simple present, where the perfect is required. */
export function countRecentPresents(sentences: readonly TaggedSentence[]): number {
  return sentences.filter((sentence) => {
    const [opening = [], ...rest] = piecesOf(sentence);
    if (opening.map(({ lower }) => lower).join(' ') !== 'in recent years') return false;
    const clause = rest.find(isFirst) ?? [];
    const at = verbAfterNoun(clause);
    const [verb, next] = at === -1 ? clause.slice(1) : clause.slice(at);
    return verb !== undefined && isSimplePresent(verb, next);
  }).length;
}

function isSimplePresent({ lower, tags }: Piece[number], next: Piece[number] | undefined): boolean {
  if (/^(?:is|are)$/.test(lower)) return next?.tags.has('Gerund') !== true;
  return tags.has('PresentTense') && !tags.has('Gerund') && !AUXILIARY.test(lower);
}

const AUXILIARY = /^(?:is|are|was|were|be|been|being|has|have|had|having)$/;
const NO_TENSE_BEFORE = /^(?:to|can|could|will|would|may|might|must|should|shall|do|does|did|let|make|help|n't|not)$/;

/** Time words that end a past context. */
const PRESENT_TIME = /^(?:now|nowadays|today)$/;

/** Counts present verbs that the references use only in the past. */
export function countTenseSlips(sentences: readonly TaggedSentence[], references: readonly string[]): number {
  const read = references.map(tensesOf);
  const isPast = (base: string): boolean =>
    read.filter(({ past }) => past.has(base)).length >= 2 && !read.some(({ present }) => present.has(base));
  return sentences.reduce((sum, { tokens, tags }) => {
    const slips = tokens.filter(({ lower }, index) => {
      if (tags[index]?.has('PresentTense') !== true) return false;
      if (tokens.slice(0, index).some((token) => PRESENT_TIME.test(token.lower))) return false;
      if (tokens.slice(Math.max(0, index - 3), index).some((token) => NO_TENSE_BEFORE.test(token.lower))) return false;
      return verbForms(lower).some(({ base, form }) => (form === 'base' || form === 's') && isPast(base));
    });
    return sum + slips.length;
  }, 0);
}

/** Verbs of a text by tense; after be and have a form is a participle. */
function tensesOf(text: string): { past: ReadonlySet<string>; present: ReadonlySet<string> } {
  const [past, present] = [new Set<string>(), new Set<string>()];
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  words.forEach((word, index) => {
    const isBehindAuxiliary = words.slice(Math.max(0, index - 2), index).some((before) => AUXILIARY.test(before));
    for (const { base, form } of verbForms(word)) {
      if (form === 'past' && !isBehindAuxiliary) past.add(base);
      if (form === 'base' || form === 's') present.add(base);
    }
  });
  return { past, present };
}
