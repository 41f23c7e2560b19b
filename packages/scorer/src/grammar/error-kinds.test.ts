import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { findShared, MARKING_TIMES } from '../testing/shared-marker.fixture.ts';

interface Pair {
  wrong: string;
  right: string;
  /** Where the error stands in `wrong`. */
  start: number;
  end: number;
}

vi.setConfig(MARKING_TIMES);

/** Reads lines as "There [are=>is] a lake." */
function readPairs(name: string): Pair[] {
  const text = readFileSync(new URL(`../../rule-cases/${name}`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line): Pair[] => {
    const match = /\[(.*?)=>(.*?)\]/.exec(line);
    if (match === null || line.startsWith('#')) return [];
    const [whole, bad = '', good = ''] = match;
    const put = (words: string): string => line.slice(0, match.index) + words + line.slice(match.index + whole.length);
    return [{ wrong: put(bad), right: put(good), start: match.index, end: match.index + bad.length }];
  });
}

const findErrors = async (text: string) => ((await findShared(text)) ?? []).filter(({ tier }) => tier !== 'suspect');

describe.each([
  { name: 'error-kinds.txt', share: 0.95 },
  { name: 'error-kinds-2.txt', share: 0.9 },
])('$name', ({ name, share }) => {
  const pairs = readPairs(name);

  it(`has at least ${share * 100}% of its errors found at their place`, async () => {
    const found = await Promise.all(
      pairs.map(async ({ wrong, start, end }) =>
        (await findErrors(wrong)).some((finding) => finding.start < end + 2 && finding.end > start - 2),
      ),
    );
    expect(found.filter(Boolean).length / pairs.length).toBeGreaterThanOrEqual(share);
  });

  it('raises no alarm on the corrected sentences', async () => {
    const alarms = await Promise.all(
      pairs.map(async ({ right }) => (await findErrors(right)).map(({ rule }) => [rule, right])),
    );
    expect(alarms.flat()).toEqual([]);
  });
});
