import { OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import { describe, expect, it } from 'vitest';
import { scoreObjective } from '../scoring/objective.ts';
import { analyseSheet, type SheetFacts } from './analyse-sheet.ts';
import {
  FIVE_ANSWERS,
  FIVE_KEYS,
  FIVE_NAMES,
  FIVE_SHEETS,
  TEN_TAKERS,
  type HandMadeSheet,
} from './five-sheets.fixture.ts';

const CET4_SECTIONS = OBJECTIVE_SECTIONS.filter((name) => name !== 'lecture');

describe.each(FIVE_SHEETS)('the analysis of a sheet with $name', (sheet) => {
  const { items, ...summary } = analyseSheet(factsOf(sheet));

  it('has the points, counts and times of each section', () => {
    expect(markOf(sheet).points).toBe(sheet.points);
    expect(
      summary.sections.map(({ right, wrong, unanswered, points, time_ms }) => [
        right,
        wrong,
        unanswered,
        points,
        time_ms,
      ]),
    ).toEqual(sheet.sections);
    expect(summary.sections.map(({ name }) => name)).toEqual(CET4_SECTIONS);
    expect(summary.sections.map(({ max }) => max)).toEqual([49.7, 56.8, 142, 35.5, 71, 142]);
  });

  it('has the accuracy of each knowledge point', () => {
    expect(Object.fromEntries(summary.knowledge.map(({ id, right, total }) => [id, [right, total]]))).toEqual(
      sheet.knowledge,
    );
  });

  it('has the accuracy by certainty, the traps and the slip', () => {
    expect(summary.certainty).toEqual(sheet.certainty);
    expect(summary.traps).toEqual(sheet.traps);
    expect(summary.row_shift).toEqual(sheet.rowShift);
  });

  it('has the response and the change of each item', () => {
    expect(items.map(({ no }) => no)).toEqual([...FIVE_KEYS.keys()]);
    expect(items.map(({ response }) => response)).toEqual([...sheet.responses.values()]);
    expect(
      Object.fromEntries(items.filter(({ change }) => change !== 'none').map(({ no, change }) => [no, change])),
    ).toEqual(sheet.changes);
  });
});

describe('an analysed item', () => {
  it('has its trail, flag, certainty, trap and knowledge points', () => {
    const { items } = analyseSheet(factsOf(sheetAt(2)));
    expect(items[1]).toEqual({
      no: 2,
      section: 'news_report',
      response: 'D',
      key: 'C',
      outcome: 'wrong',
      flagged: false,
      certainty: 'unsure',
      time_ms: 10_000,
      trail: [
        { response: 'C', at_ms: 1000 },
        { response: 'D', at_ms: 2000 },
      ],
      change: 'right_to_wrong',
      trap: '张冠李戴',
      knowledge: ['listening-detail'],
      takers: null,
    });
    expect(items[6]).toMatchObject({
      response: null,
      outcome: 'unanswered',
      flagged: true,
      certainty: null,
      trap: null,
    });
  });

  it('has the figures of all takers that were published, by the keys in force, and no others', () => {
    const few = analyseSheet(factsOf(sheetAt(0)));
    expect(few.taker_count).toBe(0);
    expect(few.items.every(({ takers }) => takers === null)).toBe(true);
    const enough = analyseSheet({ ...factsOf(sheetAt(0)), published: { takers: 10, items: TEN_TAKERS } });
    expect(enough.taker_count).toBe(10);
    expect(enough.items[45]?.takers).toEqual({
      facility: 0.4,
      options: { A: 0.2, C: 0.4, D: 0.2 },
      unanswered: 0.2,
    });
  });
});

describe('a knowledge point', () => {
  it('is named, and lists its items', () => {
    expect(analyseSheet(factsOf(sheetAt(4))).knowledge.at(-1)).toEqual({
      id: 'reading-detail',
      name: '阅读细节理解',
      area: 'reading',
      right: 2,
      total: 10,
      items: [46, 47, 48, 49, 50, 51, 52, 53, 54, 55],
    });
  });

  it('is shown by its id when the catalogue lacks it', () => {
    const [first] = analyseSheet({ ...factsOf(sheetAt(0)), names: new Map() }).knowledge;
    expect(first).toMatchObject({ id: 'listening-detail', name: 'listening-detail', area: '' });
  });
});

describe('after a regrade', () => {
  it('changes and traps follow the key in force', () => {
    // Item 2 changed from C to D. With the key D it went from wrong to right, and into no trap.
    const sheet = sheetAt(2);
    const mark = scoreObjective('CET4', new Map(FIVE_KEYS).set(2, 'D'), sheet.responses);
    const { items, traps } = analyseSheet({ ...factsOf(sheet), mark });
    expect(items[1]).toMatchObject({ outcome: 'right', change: 'wrong_to_right', trap: null });
    expect(traps).toEqual([
      { name: '无中生有', items: [4] },
      { name: '张冠李戴', items: [46] },
    ]);
  });
});

function sheetAt(index: number): HandMadeSheet {
  const sheet = FIVE_SHEETS[index];
  if (!sheet) throw new Error('there are five');
  return sheet;
}

function markOf(sheet: HandMadeSheet) {
  return scoreObjective('CET4', FIVE_KEYS, sheet.responses);
}

function factsOf(sheet: HandMadeSheet): SheetFacts {
  return {
    exam: 'CET4',
    mark: markOf(sheet),
    traces: sheet.traces,
    answers: FIVE_ANSWERS,
    published: null,
    names: FIVE_NAMES,
  };
}
