import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { keyNamed } from './browser-keys.ts';
import { eraseValues, storedValue, storedUnder } from './stored-value.ts';

function area(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

describe('a value in this browser', () => {
  it('is kept apart by what follows its name', () => {
    const own = area();
    storedValue('place', ['a1'], own).write('46');
    storedValue('place', ['a2'], own).write('47');
    expect(storedValue('place', ['a1'], own).read()).toBe('46');
    expect(storedUnder('place', own)).toEqual(['a1', 'a2']);
    storedValue('place', ['a1'], own).drop();
    expect([...own.values.keys()]).toEqual(['place:a2']);
  });
});

describe('what belongs to a user', () => {
  const OF_THE_BROWSER = { theme: 'cupcake', 'has-logged-in': 'yes', 'split:reading': '{}' };
  const OF_ANOTHER = { 'first-day-passed:u2': 'yes', 'draft:u2:appeal:a9:writing': '偏低', 'notes:u2': '[]' };
  const SHOWN = {
    access_token: 'a',
    user: '{}',
    'desk:a1': '{}',
    'lease:a1': '2',
    'first-day-passed:u1': 'yes',
    'draft:u1:feedback-reply:f1': '谢谢',
  };
  const WORK = { 'notes:u1': '[]', 'revision:u1:a1:writing': 'My text.' };

  it('goes at the logout, but for work that the server may not have', () => {
    const own = area({ ...OF_THE_BROWSER, ...OF_ANOTHER, ...SHOWN, ...WORK });
    eraseValues('u1', 'logout', [own]);
    expect(Object.fromEntries(own.values)).toEqual({ ...OF_THE_BROWSER, ...OF_ANOTHER, ...WORK });
  });

  it('goes altogether with the account', () => {
    const own = area({ ...OF_THE_BROWSER, ...OF_ANOTHER, ...SHOWN, ...WORK });
    eraseValues('u1', 'deletion', [own]);
    expect(Object.fromEntries(own.values)).toEqual({ ...OF_THE_BROWSER, ...OF_ANOTHER });
  });

  it('is not what another site under this address has', () => {
    const own = area({ toString: 'x', somebodys: 'y' });
    eraseValues('u1', 'deletion', [own]);
    expect(own.values.size).toBe(2);
  });
});

test.each(['theme.js', 'early-calls.js'])('%s, which imports nothing, reads keys of the registry', (name) => {
  const script = readFileSync(join(import.meta.dirname, '../../public', name), 'utf8');
  const read = [...script.matchAll(/Storage\.getItem\('([^']+)'\)/g)].map(([, key = '']) => key);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((key) => keyNamed(key) === null)).toEqual([]);
});
