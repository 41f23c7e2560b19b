import { expect, test } from 'vitest';
import { randomWords } from '../testing/costly-texts.ts';
import { lintInPieces } from './lint-in-pieces.ts';

/** A fake checker that knows no word, and records its input. */
function knowsNothing() {
  const given: string[] = [];
  return {
    given,
    lint: async (piece: string) => {
      given.push(piece);
      return [...piece.matchAll(/[a-z]+/gi)].map((match) => ({
        rule: 'SpellCheck',
        start: match.index,
        end: match.index + match[0].length,
        replacements: [],
      }));
    },
  };
}

test('tells where in the whole text each finding stands', async () => {
  const text = Array.from({ length: 12 }, () => 'We all like a cup of tea.').join('\n');
  const { lint, given } = knowsNothing();
  const lints = await lintInPieces(lint, text);
  expect(given.length).toBeGreaterThan(1);
  expect(lints.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/[a-z]+/gi));
});

test('cuts a long sentence between words, never within a contraction', async () => {
  const { lint, given } = knowsNothing();
  await lintInPieces(lint, `${'and '.repeat(79)}she didn't want to go`);
  expect(given.length).toBeGreaterThan(1);
  expect(given.join('|')).toContain("didn't");
});

test('stops where the checker knows none of the words, whatever our lists say of them', async () => {
  const { lint, given } = knowsNothing();
  await lintInPieces(lint, randomWords(600).join(' '));
  expect(given.join(' ').split(' ').length).toBeLessThan(200);
});

test('looks for the same word once and goes on', async () => {
  const { lint, given } = knowsNothing();
  await lintInPieces(lint, 'teh '.repeat(600));
  expect(given.join('').match(/teh/g)).toHaveLength(600);
});
