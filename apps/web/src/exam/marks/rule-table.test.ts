import { expect, it } from 'vitest';
import { RULE_TABLE } from './rule-table.ts';

it('every rule has a Chinese sentence and two different examples', () => {
  expect(RULE_TABLE.size).toBeGreaterThan(150);
  for (const [name, { text, wrong, right }] of RULE_TABLE) {
    expect(text, name).toMatch(/\p{Script=Han}/u);
    expect(wrong, name).not.toBe(right);
    expect(Math.min(wrong.length, right.length), name).toBeGreaterThan(0);
  }
});

it('rules of spelling, of grammar, of essays and of translations are found by the names that findings carry', () => {
  for (const name of [
    'harper:SpellCheck',
    'although-but',
    'untranslated',
    'copied',
    'wrong-number',
    'wrong-name',
    'stock-phrase',
  ]) {
    expect(RULE_TABLE.has(name), name).toBe(true);
  }
});
