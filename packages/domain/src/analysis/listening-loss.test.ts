import { describe, expect, it } from 'vitest';
import { unheardShare } from './listening-loss.ts';

describe('the share of lost listening points that was not heard', () => {
  it('is not told from fewer than ten items', () => {
    expect(unheardShare('CET4', [{ section: 'news_report', items: 9, unheard: 9 }])).toBeNull();
    expect(unheardShare('CET4', [])).toBeNull();
    expect(unheardShare('CET4', [{ section: 'news_report', items: 10, unheard: 0 }])).toBe(0);
  });

  it('weighs items by their points: an item of a passage is worth two of the news', () => {
    const lost = [
      { section: 'news_report', items: 6, unheard: 0 },
      { section: 'passage', items: 6, unheard: 6 },
    ] as const;
    expect(unheardShare('CET4', lost)).toBeCloseTo(2 / 3);
  });

  it('leaves out kinds that the exam does not have', () => {
    const lost = [
      { section: 'lecture', items: 10, unheard: 10 },
      { section: 'long_conversation', items: 4, unheard: 1 },
    ] as const;
    expect(unheardShare('CET4', lost)).toBeNull();
    expect(unheardShare('CET6', lost)).toBeGreaterThan(0.8);
  });
});
