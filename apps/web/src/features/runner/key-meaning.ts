import type { Certainty } from '@study/contract/attempt-views.ts';

/** What a single key does in the runner. */
export type KeyAction =
  | { kind: 'answer'; letter: string }
  | { kind: 'clear' }
  | { kind: 'flag' }
  | { kind: 'certainty'; certainty: Certainty }
  | { kind: 'strike'; letter: string }
  /** The next letter strikes out. */
  | { kind: 'begin-strike' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'sentence'; by: 1 | -1 }
  | { kind: 'highlight' }
  | { kind: 'pane' }
  | { kind: 'clock' }
  | { kind: 'panel' }
  | { kind: 'help' };

export interface KeyContext {
  /** What a letter may answer the current item with; empty where letters answer nothing. */
  letters: string;
  /** The item takes a choice that a key may clear. */
  isClearable: boolean;
  /** X was the key before. */
  isStriking: boolean;
  /** Left and right belong to what has the focus. */
  isArrowTaken: boolean;
}

export interface KeyPress {
  key: string;
  shiftKey: boolean;
}

const ANYWHERE: Readonly<Record<string, KeyAction>> = {
  F: { kind: 'flag' },
  H: { kind: 'highlight' },
  J: { kind: 'sentence', by: 1 },
  K: { kind: 'sentence', by: -1 },
  P: { kind: 'pane' },
  T: { kind: 'clock' },
  Q: { kind: 'panel' },
  '?': { kind: 'help' },
  // A keyboard set to Chinese types the full-width one.
  '？': { kind: 'help' },
};

const ON_A_CHOICE: Readonly<Record<string, KeyAction>> = {
  0: { kind: 'clear' },
  DELETE: { kind: 'clear' },
  1: { kind: 'certainty', certainty: 'sure' },
  2: { kind: 'certainty', certainty: 'unsure' },
  3: { kind: 'certainty', certainty: 'guess' },
};

const STEPS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowRight: { kind: 'step', by: 1 },
};

/** What a key means here; null when nothing. */
export function meaningOf({ key: pressed, shiftKey }: KeyPress, context: KeyContext): KeyAction | null {
  const { letters, isClearable, isStriking, isArrowTaken } = context;
  if (pressed in STEPS) return isArrowTaken || shiftKey ? null : actionIn(STEPS, pressed);
  const key = pressed.toUpperCase();
  if (key.length === 1 && letters.includes(key)) {
    return { kind: isStriking || shiftKey ? 'strike' : 'answer', letter: key };
  }
  if (key === 'X' && letters !== '') return { kind: 'begin-strike' };
  return actionIn(isClearable ? { ...ANYWHERE, ...ON_A_CHOICE } : ANYWHERE, key);
}

function actionIn(keys: Readonly<Record<string, KeyAction>>, key: string): KeyAction | null {
  return keys[key] ?? null;
}

/** The help sheet: every key, in groups. */
export const KEY_HELP: readonly {
  title: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}[] = [
  {
    title: '作答',
    keys: [
      [['A–D'], '选择当前题的选项'],
      [['A–O'], '选词填空：把单词填入当前空；信息匹配：在下拉框中选段落'],
      [['0', 'Delete'], '清空当前题'],
      [['Ctrl Z'], '选词填空：撤销上一步'],
      [['1', '2', '3'], '确定、不确定、猜的；再按一次取消'],
      [['X'], '再按A–D，划去或恢复一个选项'],
      [['Shift A–D'], '直接划去或恢复'],
    ],
  },
  {
    title: '题目之间',
    keys: [
      [['←', '→'], '上一题、下一题'],
      [['F'], '标记当前题；字母用来作答时按Shift F'],
      [['Q'], '打开答题卡，在里面用方向键走动'],
    ],
  },
  {
    title: '读文章',
    keys: [
      [['P'], '在文章与题目之间切换'],
      [['J', 'K'], '下一句、上一句（选词填空先按P）'],
      [['H'], '给选中的文字或当前句划线，再按取消'],
      [['↑', '↓'], '滚动文章'],
    ],
  },
  {
    title: '其他',
    keys: [
      [['T'], '隐藏或显示时间'],
      [['Tab'], '离开输入框，去下一个按钮'],
      [['?'], '打开这份说明'],
    ],
  },
];
