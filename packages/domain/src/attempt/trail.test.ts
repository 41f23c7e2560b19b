import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTrail } from './trail.ts';

describe('the trail of an answer', () => {
  it.each([
    ['', []],
    ['B@312 ', [{ response: 'B', atMs: 312_000 }]],
    [
      'B@312 A@340 -@355 A@2591999 ',
      [
        { response: 'B', atMs: 312_000 },
        { response: 'A', atMs: 340_000 },
        { response: null, atMs: 355_000 },
        { response: 'A', atMs: 2_591_999_000 },
      ],
    ],
  ])('%j is %j', (trail, entries) => {
    expect(parseTrail(trail)).toEqual(entries);
  });

  it('leaves out invalid and truncated entries', () => {
    expect(parseTrail('B@312 b@1 @2 AB@ A@-3 C@9 D@1')).toEqual([
      { response: 'B', atMs: 312_000 },
      { response: 'C', atMs: 9_000 },
    ]);
  });

  it('round-trips what was written', () => {
    const entry = fc.record({
      response: fc.option(fc.constantFrom(...'ABCDEFGHIJKLMNOZ'), { nil: null }),
      atMs: fc.integer({ min: 0, max: 2_592_000 }).map((seconds) => seconds * 1_000),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const written = entries.map(({ response, atMs }) => `${response ?? '-'}@${atMs / 1_000} `).join('');
        expect(parseTrail(written)).toEqual(entries);
      }),
    );
  });
});
