import { describe, expect, it } from 'vitest';
import { cutGaps, markEvidence } from './evidence.ts';

describe('marking evidence', () => {
  const text = 'The town saved its beach with shells from kitchens.';

  it('marks a quotation where it stands', () => {
    expect(markEvidence(text, [{ no: 1, text: 'saved its beach' }])).toEqual([
      { text: 'The town ', nos: [] },
      { text: 'saved its beach', nos: [1] },
      { text: ' with shells from kitchens.', nos: [] },
    ]);
  });

  it('keeps both numbers where quotations overlap', () => {
    const segments = markEvidence(text, [
      { no: 2, text: 'beach with shells' },
      { no: 1, text: 'saved its beach' },
    ]);
    expect(segments.map(({ nos }) => nos)).toEqual([[], [1], [1, 2], [2], []]);
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
  });

  it('marks nothing for words that do not occur', () => {
    expect(markEvidence(text, [{ no: 1, text: 'sea wall' }])).toEqual([{ text, nos: [] }]);
  });

  it('cuts a passage at its blanks', () => {
    expect(cutGaps('surfaces [[26]] heat')).toEqual([
      { kind: 'text', text: 'surfaces ' },
      { kind: 'gap', no: 26 },
      { kind: 'text', text: ' heat' },
    ]);
  });
});
