import { describe, expect, it } from 'vitest';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { compareVersions } from './compare-versions.ts';
import { caution, formatDifference, formatRange } from './version-labels.ts';
import type { Version } from './versions.ts';

type Mark = Version['mark'];

function version(text: string, mark: Partial<Mark> = {}): Version {
  return {
    id: null,
    name: '',
    text,
    createdAt: null,
    mark: {
      status: 'scored',
      words: 0,
      raw: 8,
      low: 6,
      high: 10,
      points: null,
      confidence: 'medium',
      source: 'embedded',
      scorer: null,
      flags: [],
      review_requested: false,
      criteria: null,
      findings: [],
      coverage: null,
      comment: null,
      marked_at: null,
      ...mark,
    },
  };
}

function finding(text: string, words: string, rule: string): MarkFinding {
  const start = text.indexOf(words);
  return { start, end: start + words.length, category: 'spelling', text: '', rule, is_certain: true };
}

const point = (zh: string, isCovered: boolean) => ({ zh, is_covered: isCovered, found: null, accepted: [] });

describe('what a later version changed', () => {
  it('tells findings that are gone, new and still there, wherever they stand now', () => {
    const before = 'He go to scool. I likes it.';
    const after = 'First, he go to school. I likes it a alot.';
    const changes = compareVersions(
      version(before, {
        findings: [
          finding(before, 'go', 'agree'),
          finding(before, 'scool', 'spell'),
          finding(before, 'likes', 'agree'),
        ],
      }),
      version(after, {
        findings: [finding(after, 'likes', 'agree'), finding(after, 'go', 'agree'), finding(after, 'alot', 'spell')],
      }),
    );
    expect(changes.gone.map(({ words }) => words)).toEqual(['scool']);
    expect(changes.stayed.map(({ words }) => words)).toEqual(['likes', 'go']);
    expect(changes.fresh.map(({ words }) => words)).toEqual(['alot']);
  });

  it('counts the same words twice where they are found twice', () => {
    const twice = 'informations and informations';
    const found = (start: number) => ({ ...finding(twice, 'informations', 'plural'), start, end: start + 12 });
    const changes = compareVersions(
      version(twice, { findings: [found(0), found(17)] }),
      version('informations', { findings: [found(0)] }),
    );
    expect([changes.gone.length, changes.stayed.length, changes.fresh.length]).toEqual([1, 1, 0]);
  });

  it('tells key points that a translation gained and lost', () => {
    const changes = compareVersions(
      version('', { coverage: [point('茶', false), point('长江', true), point('丝绸', true)] }),
      version('', { coverage: [point('长江', false), point('茶', true), point('丝绸', true)] }),
    );
    expect(changes).toMatchObject({ gained: ['茶'], lost: ['长江'] });
  });

  it('compares parts only where both could be judged', () => {
    const criteria = { relevance: 'not_suspected', coherence: 1, vocabulary: 2, grammar: null, mechanics: 3 } as const;
    expect(compareVersions(version(''), version('', { criteria })).criteria).toEqual([]);
    const [coherence, , grammar] = compareVersions(
      version('', { criteria }),
      version('', { criteria: { ...criteria, coherence: 2 } }),
    ).criteria;
    expect(coherence).toEqual({ label: '连贯', before: 1, after: 2 });
    expect(grammar).toEqual({ label: '语法', before: null, after: null });
  });
});

describe('what is said about two marks', () => {
  it('says when a difference is smaller than the error of both', () => {
    const near = compareVersions(version(''), version('', { raw: 9, low: 7, high: 11 }));
    expect(near).toMatchObject({ difference: 1, isWithinRange: true });
    expect(formatDifference(near)).toBe('比交卷稿高1分');
    expect(caution(near)).toContain('误差');
  });

  it('says nothing of the kind about a difference that is larger', () => {
    const far = compareVersions(version(''), version('', { raw: 12, low: 10, high: 14 }));
    expect(far.isWithinRange).toBe(false);
    expect(caution(far)).toBeNull();
  });

  it('warns where a person gave one mark and a machine the other', () => {
    const mixed = compareVersions(version('', { source: 'administrator', low: 8, high: 8 }), version('', { raw: 6 }));
    expect(caution(mixed)).toContain('评分者不同');
    expect(formatDifference(mixed)).toBe('比交卷稿低2分');
  });

  it('looks beyond the number where both marks are the same', () => {
    const same = compareVersions(version(''), version(''));
    expect([formatDifference(same), caution(same)]).toEqual(['与交卷稿同分', '分数只取整数，小的进步请看下面的变化。']);
  });

  it('has no difference while a mark is missing', () => {
    const open = compareVersions(version(''), version('', { raw: null, low: null, high: null, status: 'waiting' }));
    expect(open).toMatchObject({ difference: null, isWithinRange: false });
    expect([formatDifference(open), caution(open)]).toEqual([null, null]);
  });

  it('shows the range beside a mark where there is one', () => {
    expect(formatRange(version('').mark)).toBe('8（6–10）/ 15');
    expect(formatRange(version('', { low: 8, high: 8 }).mark)).toBe('8 / 15');
    expect(formatRange(version('', { raw: null }).mark)).toBe('没有分数');
  });
});
