/** What a single key does in the runner. */
export type KeyAction =
  | { kind: 'answer'; letter: string }
  | { kind: 'clear' }
  | { kind: 'unsure' }
  | { kind: 'rate'; certainty: 'sure' | 'guess' }
  | { kind: 'strike'; letter: string }
  /** The next letter strikes out an option. */
  | { kind: 'begin-strike' }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'sentence'; by: 1 | -1 }
  | { kind: 'highlight' }
  | { kind: 'pane' }
  | { kind: 'clock' }
  | { kind: 'panel' }
  | { kind: 'help' };

export interface KeyContext {
  /** Letters that answer the current item; empty if letters do nothing. */
  letters: string;
  /** The item has an answer that a key may clear. */
  isClearable: boolean;
  /** The previous key was X. */
  isStriking: boolean;
  /** The focused element handles the left and right arrow keys. */
  isArrowTaken: boolean;
}

export interface KeyPress {
  key: string;
  shiftKey: boolean;
}

const ANYWHERE: Readonly<Record<string, KeyAction>> = {
  F: { kind: 'unsure' },
  H: { kind: 'highlight' },
  J: { kind: 'sentence', by: 1 },
  K: { kind: 'sentence', by: -1 },
  P: { kind: 'pane' },
  T: { kind: 'clock' },
  Q: { kind: 'panel' },
  '?': { kind: 'help' },
  // Full-width question mark of Chinese input methods.
  '？': { kind: 'help' },
};

const ON_A_CHOICE: Readonly<Record<string, KeyAction>> = {
  0: { kind: 'clear' },
  DELETE: { kind: 'clear' },
  1: { kind: 'rate', certainty: 'sure' },
  2: { kind: 'unsure' },
  3: { kind: 'rate', certainty: 'guess' },
};

const STEPS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowRight: { kind: 'step', by: 1 },
};

/** The action of a key in this context; null if none. */
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
