import {
  PLOT_COLORS,
  PLOT_FUNCTIONS_MAX,
  type SavedFunction,
  type SavedSlider,
  type PlotState,
  type SavedView,
} from '@study/contract/sandbox/sandbox.ts';
import { START_VIEW } from '@study/plot/view/plot-view.ts';

/** Undo history of a plot. */
export interface PlotHistory {
  past: readonly PlotState[];
  present: PlotState;
  future: readonly PlotState[];
  /** Consecutive changes with the same key are one undo step: typing in a line, dragging a slider. */
  key: string | null;
}

export type PlotAction =
  | { kind: 'add'; text?: string; after?: string }
  | { kind: 'change'; id: string; change: Partial<Omit<SavedFunction, 'id' | 'kind'>> }
  | { kind: 'remove'; id: string }
  | { kind: 'slide'; slider: SavedSlider }
  | { kind: 'options'; options: Partial<PlotState['options']> }
  | { kind: 'view'; view: SavedView }
  | { kind: 'load'; state: PlotState }
  | { kind: 'undo' }
  | { kind: 'redo' };

const MOST_STEPS = 100;

export const EMPTY_PLOT: PlotState = {
  version: 1,
  functions: [],
  sliders: [],
  view: START_VIEW,
  options: { grid: true, pi: false },
};

/** Sorts fields by name, because the database returns them in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const workOf = ({ functions, sliders, options }: PlotState): string =>
  JSON.stringify({ functions, sliders, options }, inOrder);

/** Whether two plots have the same content. The view is saved too, but changing only the view is no change. */
export function sameWork(a: PlotState, b: PlotState): boolean {
  return workOf(a) === workOf(b);
}

export const startHistory = (present: PlotState): PlotHistory => ({ past: [], present, future: [], key: null });

/** The next free line id: f1, f2, … */
export function nextId(functions: readonly SavedFunction[]): string {
  const taken = new Set(functions.map(({ id }) => id));
  let no = functions.length + 1;
  while (taken.has(`f${no}`)) no += 1;
  return `f${no}`;
}

function nextColor(functions: readonly SavedFunction[]): number {
  const uses = Array.from(
    { length: PLOT_COLORS },
    (_, color) => functions.filter((line) => line.color === color).length,
  );
  return uses.indexOf(Math.min(...uses));
}

function newLine(functions: readonly SavedFunction[], text: string): SavedFunction {
  return {
    id: nextId(functions),
    kind: 'expression',
    text,
    color: nextColor(functions),
    visible: true,
    derivative: false,
    tangent: null,
    integral: null,
  };
}

function added(state: PlotState, text: string, after: string | undefined): PlotState {
  const { functions } = state;
  if (functions.length >= PLOT_FUNCTIONS_MAX) return state;
  const at = functions.findIndex(({ id }) => id === after);
  const line = newLine(functions, text);
  return { ...state, functions: at < 0 ? [...functions, line] : functions.toSpliced(at + 1, 0, line) };
}

/**
 * Applies an action to a plot, and returns the key that merges consecutive undo steps. Null for actions that are not
 * undo steps.
 */
function changed(state: PlotState, action: PlotAction): { state: PlotState; key: string | null } | null {
  switch (action.kind) {
    case 'add':
      return { state: added(state, action.text ?? '', action.after), key: null };
    case 'change': {
      const functions = state.functions.map((line) => (line.id === action.id ? { ...line, ...action.change } : line));
      return { state: { ...state, functions }, key: `${action.id} ${Object.keys(action.change).join(' ')}` };
    }
    case 'remove':
      return { state: { ...state, functions: state.functions.filter(({ id }) => id !== action.id) }, key: null };
    case 'slide': {
      const others = state.sliders.filter(({ name }) => name !== action.slider.name);
      return { state: { ...state, sliders: [...others, action.slider] }, key: `slide ${action.slider.name}` };
    }
    case 'options':
      return { state: { ...state, options: { ...state.options, ...action.options } }, key: null };
    default:
      return null;
  }
}

function stepped(history: PlotHistory, way: 'undo' | 'redo'): PlotHistory {
  const { past, present, future } = history;
  const target = way === 'undo' ? past.at(-1) : future[0];
  if (!target) return history;
  // Undo keeps the current view.
  const next = { ...target, view: present.view };
  return way === 'undo'
    ? { past: past.slice(0, -1), present: next, future: [present, ...future], key: null }
    : { past: [...past, present], present: next, future: future.slice(1), key: null };
}

export function plotReducer(history: PlotHistory, action: PlotAction): PlotHistory {
  if (action.kind === 'undo' || action.kind === 'redo') return stepped(history, action.kind);
  if (action.kind === 'load') return startHistory(action.state);
  if (action.kind === 'view') return { ...history, present: { ...history.present, view: action.view } };
  const made = changed(history.present, action);
  if (!made || made.state === history.present) return history;
  const isSameStep = made.key !== null && made.key === history.key;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present: made.state, future: [], key: made.key };
}
