import type { SpokenToken } from './spoken-text.ts';

/** Words without a pause after which a voice runs out of breath and melody. */
const BREATH_WORDS = 15;
/** No pause so near to the next one. */
const NEAR_WORDS = 5;
/** Words that begin a clause, best first. */
const BEFORE = [
  ['because', 'although', 'whereas', 'unless', 'while', 'but', 'which', 'so'],
  ['when', 'where', 'until', 'before', 'after', 'if', 'who', 'since'],
  ['and', 'or', 'that', 'than', 'with', 'from', 'for', 'by', 'in', 'on', 'at', 'to'],
] as const;

/** Adds a comma, heard as a short pause, where a clause is longer than a voice can hold. */
export function withBreaths(tokens: readonly SpokenToken[]): SpokenToken[] {
  const clauses: SpokenToken[][] = [[]];
  for (const token of tokens) {
    clauses.at(-1)?.push(token);
    if ('mark' in token) clauses.push([]);
  }
  return clauses.flatMap(broken);
}

function broken(clause: readonly SpokenToken[]): SpokenToken[] {
  const words = clause.flatMap((token) => ('word' in token ? [token.word.toLowerCase()] : []));
  const at = words.length > BREATH_WORDS ? breakOf(words) : null;
  if (at === null) return [...clause];
  return [...broken(clause.slice(0, at)), { mark: ',' }, ...broken(clause.slice(at))];
}

/** The place nearest the middle before a word that begins a clause; null: none is far enough from both ends. */
function breakOf(words: readonly string[]): number | null {
  for (const beginnings of BEFORE) {
    const places = words.flatMap((word, index) =>
      (beginnings as readonly string[]).includes(word) && index >= NEAR_WORDS && index <= words.length - NEAR_WORDS
        ? [index]
        : [],
    );
    const middle = words.length / 2;
    const [nearest] = places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (nearest !== undefined) return nearest;
  }
  return null;
}
