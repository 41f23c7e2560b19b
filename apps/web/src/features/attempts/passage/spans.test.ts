import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { addSpan, isCovered, removeSpan, spanAt, trimSpan, type Span } from './spans.ts';

describe('stretches of a text', () => {
  it('become one where they touch or overlap', () => {
    expect(addSpan([[0, 4]], [4, 9])).toEqual([[0, 9]]);
    expect(
      addSpan(
        [
          [10, 12],
          [0, 4],
        ],
        [3, 11],
      ),
    ).toEqual([[0, 12]]);
    expect(addSpan([[0, 2]], [5, 7])).toEqual([
      [0, 2],
      [5, 7],
    ]);
  });

  it('are cut in two by what is taken out of the middle', () => {
    expect(removeSpan([[0, 10]], [3, 5])).toEqual([
      [0, 3],
      [5, 10],
    ]);
    expect(
      removeSpan(
        [
          [0, 4],
          [6, 9],
        ],
        [0, 9],
      ),
    ).toEqual([]);
  });

  it('are found by an offset', () => {
    expect(spanAt([[2, 5]], 4)).toEqual([2, 5]);
    expect(spanAt([[2, 5]], 5)).toBeNull();
  });

  it('lose the white space at their ends', () => {
    expect(trimSpan('a  bc  d', [1, 7])).toEqual([3, 5]);
    expect(trimSpan('a   b', [1, 4])).toBeNull();
  });

  it('cover exactly what was added and not taken out again', () => {
    const step = fc.record({ adds: fc.boolean(), from: fc.nat(40), length: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const wanted = new Set<number>();
        let spans: Span[] = [];
        for (const { adds, from, length } of steps) {
          const span: Span = [from, from + length];
          spans = adds ? addSpan(spans, span) : removeSpan(spans, span);
          for (let at = from; at < from + length; at += 1) {
            if (adds) wanted.add(at);
            else wanted.delete(at);
          }
        }
        for (let at = 0; at < 60; at += 1) expect(isCovered(spans, [at, at + 1])).toBe(wanted.has(at));
      }),
    );
  });
});
