import { readText, type Word } from '../text/read-text.ts';

/** A clause: consecutive words within a sentence that may express one statement. */
export interface Clause {
  words: readonly Word[];
  /** Offsets into the text, `end` exclusive. */
  start: number;
  end: number;
  text: string;
  sentence: number;
}

const CLAUSE_MIN = 6;
/** Maximum words of a clause; longer ones are cut even without punctuation. */
const CLAUSE_MAX = 14;
const JOINTS = new Set(
  'and but or so because as while when where which who whom whose that if although though whereas since until before after with'.split(
    ' ',
  ),
);

/** Splits a text into clauses at commas, semicolons and conjunctions; clauses under six words stay with a neighbour. */
export function cutClauses(source: string, words: readonly Word[] = readText(source).words): Clause[] {
  const pieces: Word[][] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const piece = pieces.at(-1);
    if (before === undefined || piece === undefined || before.sentence !== word.sentence) pieces.push([word]);
    else if (isCut(source, before, word, piece.length)) pieces.push([word]);
    else piece.push(word);
  });
  return joinShort(pieces).flatMap((piece) => toClause(source, piece));
}

function isCut(source: string, before: Word, word: Word, length: number): boolean {
  if (/[,;:，；：—–()]/u.test(source.slice(before.end, word.start))) return true;
  return length >= CLAUSE_MIN && (JOINTS.has(word.key) || length >= CLAUSE_MAX);
}

/** Joins short clauses to the previous one within the sentence, the first of a sentence to the next one. */
function joinShort(pieces: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame = last?.[0]?.sentence === piece[0]?.sentence;
    if (last && isSame && (piece.length < CLAUSE_MIN || last.length < CLAUSE_MIN)) last.push(...piece);
    else joined.push([...piece]);
  }
  return joined;
}

function toClause(source: string, words: readonly Word[]): Clause[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { start, sentence } = first;
  return [{ words, start, end: last.end, text: source.slice(start, last.end), sentence }];
}
