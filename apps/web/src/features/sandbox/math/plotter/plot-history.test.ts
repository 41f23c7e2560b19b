import { plotState, type PlotState } from '@study/contract/sandbox/sandbox.ts';
import { lettersOf, readLines } from '@study/plot/engine/read-lines.ts';
import { expect, test } from 'vitest';
import { plotInHash, hashOf } from './plot-hash.ts';
import { plotReducer, EMPTY_PLOT, sameWork, startHistory, type PlotAction } from './plot-history.ts';

const after = (...actions: PlotAction[]) => actions.reduce(plotReducer, startHistory(EMPTY_PLOT));
const textsOf = ({ functions }: PlotState) => functions.map(({ text }) => text);

test('a line stands behind the one that it follows, in a colour that is free', () => {
  const { present } = after(
    { kind: 'add', text: 'a' },
    { kind: 'add', text: 'c' },
    { kind: 'add', text: 'b', after: 'f1' },
  );
  expect(textsOf(present)).toEqual(['a', 'b', 'c']);
  expect(new Set(present.functions.map(({ color }) => color)).size).toBe(3);
  expect(new Set(present.functions.map(({ id }) => id)).size).toBe(3);
  expect(plotState.safeParse(present).success).toBe(true);
});

test('typing in a line is one step back, and one step forward', () => {
  const typed = after(
    { kind: 'add' },
    { kind: 'change', id: 'f1', change: { text: 'x' } },
    { kind: 'change', id: 'f1', change: { text: 'x^' } },
    { kind: 'change', id: 'f1', change: { text: 'x^2' } },
    { kind: 'change', id: 'f1', change: { visible: false } },
  );
  const back = plotReducer(plotReducer(typed, { kind: 'undo' }), { kind: 'undo' });
  expect(textsOf(back.present)).toEqual(['']);
  const again = plotReducer(back, { kind: 'redo' });
  expect(textsOf(again.present)).toEqual(['x^2']);
  expect(plotReducer(again, { kind: 'add' }).future).toEqual([]);
});

test('a deleted line comes back, and where one looks is not taken back', () => {
  const view = { x: 5, y: 5, width: 2, ratio: 1 };
  const gone = after({ kind: 'add', text: 'x' }, { kind: 'remove', id: 'f1' }, { kind: 'view', view });
  const { present } = plotReducer(gone, { kind: 'undo' });
  expect(textsOf(present)).toEqual(['x']);
  expect(present.view).toEqual(view);
});

test('to look elsewhere is no change of the board, and no step back', () => {
  const drawn = after({ kind: 'add', text: 'x' });
  const moved = plotReducer(drawn, { kind: 'view', view: { x: 5, y: 5, width: 2, ratio: 1 } });
  expect(sameWork(drawn.present, moved.present)).toBe(true);
  expect(moved.past).toEqual(drawn.past);
  expect(sameWork(moved.present, plotReducer(moved, { kind: 'undo' }).present)).toBe(false);
  const marked = plotReducer(moved, { kind: 'options', options: { pi: true } });
  expect(sameWork(moved.present, marked.present)).toBe(false);
  const { functions, ...rest } = moved.present;
  const turned = functions.map((line) => Object.fromEntries(Object.entries(line).toReversed()) as typeof line);
  expect(sameWork(moved.present, { ...rest, functions: turned })).toBe(true);
});

test('nothing is there to take back on a new board', () => {
  expect(after({ kind: 'undo' }, { kind: 'redo' })).toEqual(startHistory(EMPTY_PLOT));
});

test('a board may not have more than forty lines', () => {
  const { present } = after(...Array.from({ length: 50 }, (): PlotAction => ({ kind: 'add' })));
  expect(present.functions).toHaveLength(40);
});

test('the address holds a whole board, and nothing else is taken for one', () => {
  const { present } = after({ kind: 'add', text: 'y = ⌊x⌋ + π' }, { kind: 'options', options: { pi: true } });
  expect(plotInHash(hashOf(present))).toEqual(present);
  expect(plotInHash(hashOf(present).slice(0, -7))).toBeNull();
  for (const hash of ['', '#main', '#plot=', '#plot=e30', `#plot=${btoa('{"version":2}')}`]) {
    expect(plotInHash(hash)).toBeNull();
  }
});

test('free letters have sliders; those that a line defines do not', () => {
  const { present } = after(
    { kind: 'add', text: 'y = a x + b + k' },
    { kind: 'add', text: 'b = 2a' },
    { kind: 'add', text: 'b = 3' },
    { kind: 'slide', slider: { name: 'k', value: 7, min: 0, max: 9, step: 1 } },
  );
  const { sliders, values } = lettersOf(readLines(present.functions), present.sliders);
  expect(sliders.map(({ name, value }) => [name, value])).toEqual([
    ['a', 1],
    ['k', 7],
  ]);
  expect(new Map(values).get('b')).toBe(3);
});

test('an empty line is no mistake, a wrong one says where', () => {
  const lines = readLines(after({ kind: 'add' }, { kind: 'add', text: 'x +' }).present.functions);
  expect(lines.map(({ fault }) => fault?.at ?? null)).toEqual([null, 3]);
});
