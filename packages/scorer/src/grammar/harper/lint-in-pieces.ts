import { readSentences } from '../tokens.ts';
import type { HarperLint } from './lint.ts';

/** Tokens per call of Harper; a sentence longer than `mostTokens` is cut. */
const PIECE = { tokens: 40, mostTokens: 80 } as const;
/** Maximum letters of words that Harper may search for; more is not human text. */
const SEARCHED_LETTERS = 500;

/**
 * Lints a text a few sentences at a time and stops once unknown words have cost too much. A word's cost is only known
 * after Harper has read it, because its dictionary differs from ours.
 */
export async function lintInPieces(
  lint: (piece: string) => Promise<HarperLint[]>,
  text: string,
): Promise<HarperLint[]> {
  const lints: HarperLint[] = [];
  const searched = new Set<string>();
  for (const { start, end } of piecesOf(text)) {
    for (const one of await lint(text.slice(start, end))) {
      const placed = { ...one, start: one.start + start, end: one.end + start };
      if (one.rule === 'SpellCheck') searched.add(text.slice(placed.start, placed.end));
      lints.push(placed);
    }
    if ([...searched].join('').length > SEARCHED_LETTERS) break;
  }
  return lints;
}

function piecesOf(text: string): { start: number; end: number }[] {
  const pieces: { start: number; end: number; tokens: number }[] = [];
  for (const { tokens } of readSentences(text)) {
    for (let from = 0, to = 0; from < tokens.length; from = to) {
      to = wordEnd(tokens, from + PIECE.mostTokens);
      const part = tokens.slice(from, to);
      const [start, end] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0];
      const last = pieces.at(-1);
      if (last && last.tokens + part.length <= PIECE.tokens) {
        last.end = end;
        last.tokens += part.length;
      } else pieces.push({ start, end, tokens: part.length });
    }
  }
  return pieces;
}

/** The first index from `at` on where tokens do not touch, because "n't" stays with its verb. */
function wordEnd(tokens: readonly { start: number; end: number }[], at: number): number {
  let to = at;
  while (to < tokens.length && tokens[to]?.start === tokens[to - 1]?.end) to += 1;
  return to;
}
