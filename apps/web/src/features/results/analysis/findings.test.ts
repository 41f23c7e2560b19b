import type { Analysis } from '@study/contract/results/analysis.ts';
import { describe, expect, it } from 'vitest';
import { findingsOf } from './findings.ts';

type Item = Analysis['items'][number];
type Section = Analysis['sections'][number];

const item = (no: number, over: Partial<Item> = {}): Item => ({
  no,
  section: 'careful',
  response: 'A',
  key: 'A',
  outcome: 'right',
  flagged: false,
  certainty: null,
  time_ms: 0,
  trail: [],
  change: 'none',
  trap: null,
  knowledge: [],
  takers: null,
  ...over,
});
const wrong = (no: number, over: Partial<Item> = {}) => item(no, { outcome: 'wrong', response: 'B', ...over });

const section = (name: Section['name'], right: number, missed: number, unanswered = 0, worth = 14.2): Section => ({
  name,
  right,
  wrong: missed,
  unanswered,
  points: right * worth,
  max: (right + missed + unanswered) * worth,
  time_ms: 0,
});

const analysis = (over: Partial<Analysis>): Analysis =>
  ({ items: [], sections: [], knowledge: [], certainty: [], traps: [], row_shift: null, ...over }) as Analysis;

const titles = (over: Partial<Analysis>) => findingsOf(analysis(over)).map(({ title }) => title);

describe('the findings of an answer sheet', () => {
  it('are three at most, what cost points without need first', () => {
    const found = findingsOf(
      analysis({
        items: [46, 47, 48, 49, 50].map((no) => wrong(no, { certainty: 'sure' })),
        sections: [section('careful', 5, 5), section('cloze', 2, 8, 0, 3.55)],
        traps: [
          { name: '偷换概念', items: [47] },
          { name: '张冠李戴', items: [46, 48] },
        ],
        row_shift: { first: 46, last: 50, fits: 'next', fitting: 4, right: 0 },
      }),
    );
    expect(found.map(({ title }) => title)).toEqual([
      '第46至50题的答案像是整体错了一行',
      '仔细阅读丢分最多',
      '2次落入“张冠李戴”',
    ]);
    expect(found[0]?.items).toEqual([46, 47, 48, 49, 50]);
    expect(found[1]).toMatchObject({ evidence: '10题对了5题，丢了71分。', share: { right: 5, total: 10 } });
    expect(found[2]).toMatchObject({ evidence: '把一个人或一件事的情况安在了另一个身上。', items: [46, 48] });
  });

  it('tell changes by what they brought in points', () => {
    const sections = [section('careful', 10, 0)];
    const worse = [wrong(46, { change: 'right_to_wrong' }), wrong(47, { change: 'right_to_wrong' })];
    const better = item(48, { change: 'wrong_to_right' });
    expect(findingsOf(analysis({ sections, items: [...worse, better] }))[0]).toEqual({
      title: '改答案改亏了14.2分',
      evidence: '2题把对的改成了错的，1题把错的改成了对的。没有新的依据，就不要改。',
      items: [46, 47],
    });
    expect(titles({ sections, items: [better] })).toEqual(['检查一遍，多得14.2分', '仔细阅读最稳']);
  });

  it('count blanks only in sections that were begun', () => {
    const blank = (no: number, name: Section['name']) =>
      item(no, { outcome: 'unanswered', response: null, section: name });
    const items = [blank(26, 'cloze'), blank(27, 'cloze'), blank(28, 'cloze'), blank(46, 'careful')];
    expect(titles({ items, sections: [section('cloze', 7, 0, 3, 3.55), section('careful', 0, 0, 10)] })).toEqual([
      '有3题空着',
      '选词填空丢分最多',
    ]);
    expect(titles({ items, sections: [section('cloze', 0, 0, 10, 3.55), section('careful', 0, 0, 10)] })).toEqual([]);
  });

  it('say nothing of a trap, a certainty or a point that was met once', () => {
    const over = {
      items: [wrong(46, { certainty: 'sure' })],
      traps: [{ name: '偷换概念', items: [46] }],
      knowledge: [{ id: 'a', name: '推断', area: 'reading', right: 0, total: 2, items: [46] }],
    };
    expect(titles(over)).toEqual([]);
  });

  it('name a point that went wrong more often than not, and an item that took long for nothing', () => {
    const knowledge = [{ id: 'a', name: '推断题', area: 'reading', right: 1, total: 3, items: [46, 47, 48] }];
    const items = [wrong(46, { time_ms: 200_000 }), wrong(47, { time_ms: 20_000 }), item(48, { time_ms: 20_000 })];
    expect(findingsOf(analysis({ items, knowledge }))).toEqual([
      { title: '推断题错得多', evidence: '3题对了1题。', items: [46, 47], share: knowledge[0] },
      {
        title: '第46题花了3分20秒，还是没有对',
        evidence: '平均每题1分20秒。想不出来先放下，做完再回头。',
        items: [46],
      },
    ]);
  });
});
