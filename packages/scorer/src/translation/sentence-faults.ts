import { verbForms } from '../grammar/lexicon/verbs.ts';
import type { TaggedSentence } from '../grammar/tagged-sentence.ts';

const SUBJECT = /^(?:it|they|he|she|this|these|we|there|people|many|some|most)$/;
const CONJUNCTION =
  /^(?:and|but|or|so|nor|yet|because|when|while|if|as|although|though|since|once|after|before|until|unless|whereas|which|who|whose|where|that|what|how)$/;
/** What a main clause may begin with. */
const OPENS =
  /^(?:the|a|an|it|they|he|she|this|these|those|we|there|its|their|many|some|most|people|chinese|now|today|nowadays)$/;
const FINITE = /^(?:is|are|was|were|has|have|had|can|could|will|would|may|must|should|does|do|did)$/;

/**
 * Main clauses that only a comma joins (the house is old, it is large), as Chinese writes them: a subject and a verb
 * behind a comma, after a piece that is a main clause itself, in a sentence that no "and" continues.
 */
export function countSplices(sentences: readonly TaggedSentence[]): number {
  return sentences.reduce((sum, sentence) => {
    const pieces = piecesOf(sentence);
    const spliced = pieces.filter((piece, index) => {
      const before = pieces[index - 1];
      if (before === undefined || !isMain(before, OPENS) || !isMain(piece, index === 0 ? OPENS : SUBJECT)) return false;
      return !pieces.slice(index + 1).some(([first]) => first?.lower === 'and' || first?.lower === 'or');
    });
    return sum + spliced.length;
  }, 0);
}

type Piece = readonly { lower: string; tags: ReadonlySet<string> }[];

function piecesOf({ tokens, tags }: TaggedSentence): Piece[] {
  const pieces: { lower: string; tags: ReadonlySet<string> }[][] = [[]];
  tokens.forEach(({ lower }, index) => {
    if (/^[,，]$/.test(lower)) pieces.push([]);
    else if (/^[;；:：—–()]$/.test(lower)) pieces.push([], []);
    else pieces.at(-1)?.push({ lower, tags: tags[index] ?? new Set() });
  });
  return pieces;
}

function isMain(piece: Piece, opening: RegExp): boolean {
  const [first] = piece;
  if (first === undefined || CONJUNCTION.test(first.lower) || !opening.test(first.lower)) return false;
  return piece.some(({ lower, tags }, index) => {
    if (index === 0 || piece.slice(0, index).some((word) => CONJUNCTION.test(word.lower))) return false;
    return FINITE.test(lower) || tags.has('PastTense') || tags.has('PresentTense');
  });
}

const AUXILIARY = /^(?:is|are|was|were|be|been|being|has|have|had|having)$/;
const NO_TENSE_BEFORE = /^(?:to|can|could|will|would|may|might|must|should|shall|do|does|did|let|make|help|n't|not)$/;

/** Verbs in the present that the references have in the past alone. */
export function countTenseSlips(sentences: readonly TaggedSentence[], references: readonly string[]): number {
  const read = references.map(tensesOf);
  const isPast = (base: string): boolean =>
    read.filter(({ past }) => past.has(base)).length >= 2 && !read.some(({ present }) => present.has(base));
  return sentences.reduce((sum, { tokens, tags }) => {
    const slips = tokens.filter(({ lower }, index) => {
      if (tags[index]?.has('PresentTense') !== true) return false;
      if (tokens.slice(Math.max(0, index - 3), index).some((token) => NO_TENSE_BEFORE.test(token.lower))) return false;
      return verbForms(lower).some(({ base, form }) => (form === 'base' || form === 's') && isPast(base));
    });
    return sum + slips.length;
  }, 0);
}

/** The verbs of a text by tense; behind be and have a form is a participle. */
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
