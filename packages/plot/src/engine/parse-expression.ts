import type { Token } from './read-tokens.ts';
import { SyntaxFault } from './syntax-fault.ts';
import { readCondition, readValue } from './read-value.ts';
import { here, unexpected, type Cursor } from './token-cursor.ts';
import { countNodes, type Condition, type Tree } from './tree.ts';

/** Maximum number of nodes in a tree; typed expressions have a few dozen. */
const MOST_NODES = 600;

/** Parses all tokens as one value; throws a SyntaxFault. `end` is the end offset of the text. */
export const parseValue = (tokens: readonly Token[], end: number): Tree =>
  parseAll(tokens, end, (cursor) => readValue(cursor, 'end'));

/** Parses all tokens as comparisons, chained or joined by `and`, `or` or a comma; throws a SyntaxFault. */
export const parseCondition = (tokens: readonly Token[], end: number): Condition =>
  parseAll(tokens, end, (cursor) => readCondition(cursor, readValue(cursor, 'end', true), 'end'));

function parseAll<Part extends Tree | Condition>(
  tokens: readonly Token[],
  end: number,
  read: (cursor: Cursor) => Part,
): Part {
  const cursor: Cursor = { tokens, index: 0, depth: 0, end };
  const part = read(cursor);
  const left = here(cursor);
  if (left) throw unexpected(left);
  const start = tokens[0]?.at ?? 0;
  // Chained comparisons share their middle value, so a short text can produce a huge tree: count before walking it.
  if (countNodes(part, MOST_NODES) > MOST_NODES) throw new SyntaxFault('表达式太复杂', start);
  return part;
}
