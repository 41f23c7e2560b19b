import { expect, test } from 'vitest';
import { namesIn, namesUsedTwice, speakingRate } from './bank-figures.ts';
import { unreadNotes } from './report.ts';
import { lastUnread, sittingRecords } from './sitting-records.ts';

const sheet = (items: number, right: number, certainty = 'g', from = 1) =>
  `> ${Array.from({ length: items }, (_, at) => `${at + from}A${at < right ? '✓' : ''}${certainty}`).join(' · ')}`;

test('reads the sittings that a review keeps, and tells unread ones by how sure they are', () => {
  const review = [
    '# 审校',
    sheet(35, 23),
    '',
    sheet(55, 55, ''),
    '> a quotation',
    sheet(35, 18),
    '',
    sheet(35, 20),
  ].join('\n');
  expect(sittingRecords(review)).toEqual([
    { kind: 'unread', items: 35, right: 23 },
    { kind: 'read', items: 55, right: 55 },
    { kind: 'unread', items: 35, right: 18 },
    { kind: 'unread', items: 35, right: 20 },
  ]);
  expect(lastUnread(sittingRecords(review)).map(({ right }) => right)).toEqual([18, 20]);
});

test('reads the sittings of a drill, which begins anywhere and has as many items either way', () => {
  expect(sittingRecords([sheet(5, 5, '', 46), sheet(5, 2, 'f', 46)].join('\n\n'))).toEqual([
    { kind: 'read', items: 5, right: 5 },
    { kind: 'unread', items: 5, right: 2 },
  ]);
  const unread = (right: number) => ({ kind: 'unread' as const, items: 5, right });
  expect(unreadNotes([{ id: 'drill', unread: [unread(3), unread(4)] }])).toEqual([
    'drill不看原文的试做答对3和4题，应不超过3题',
  ]);
});

test('says which papers lack two unread sittings, or are answered too well', () => {
  const unread = (...rights: number[]) => rights.map((right) => ({ kind: 'unread' as const, items: 35, right }));
  const papers = [
    { id: 'good', unread: unread(21, 8) },
    { id: 'new', unread: unread(9) },
    { id: 'easy', unread: unread(12, 22) },
  ];
  expect(unreadNotes(papers)).toEqual([
    'new不看原文的试做只记录了1次，要有两次',
    'easy不看原文的试做答对12和22题，应不超过21题',
  ]);
});

test('counts words against the time in which they are spoken, without pauses', () => {
  const cue = (kind: 'sentence' | 'pause' | 'announcement', start_ms: number, end_ms: number, text?: string) => ({
    kind,
    start_ms,
    end_ms,
    ...(text === undefined ? {} : { text }),
  });
  const timeline = {
    clip: 'a',
    duration_ms: 30_000,
    is_synthetic: true,
    made_from: '',
    cues: [
      cue('announcement', 0, 5000, 'News report one'),
      cue('sentence', 5000, 7000, "It's a cold day."),
      cue('pause', 7000, 20_000),
    ],
  };
  expect(speakingRate([timeline])).toBe(120);
  expect(speakingRate([])).toBeNull();
});

test('finds names that several papers use, and neither sentence starts nor common places', () => {
  expect([...namesIn(['Yesterday Tom Harlow met Ms. Reed in London. Harlow left on Monday.'])]).toEqual([
    'Tom',
    'Harlow',
    'Reed',
  ]);
  const papers = new Map([
    ['one', ['They asked Harlow.']],
    ['two', ['Then Harlow’s dog barked at Reed.']],
  ]);
  expect(namesUsedTwice(papers)).toEqual([['Harlow', ['one', 'two']]]);
});
