import { useEffect } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { toggleClock } from '../frame/clock-hidden.ts';
import { meaningOf, type KeyAction } from './key-meaning.ts';
import { observable } from '#ui/state/observable.ts';
import { itemLabel } from './pages.ts';
import { switchPane } from '../state/panes.ts';
import { passageTools } from '../passage/passage-tools.ts';
import { goTo, rate, respond, toggleUnsure, type Runner } from '../state/runner.ts';
import { isArrowTaken, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';
import { toggleStruck } from '../passage/strike-outs.ts';

export interface RunnerKeysProps {
  runner: Runner;
  /** All items in exam order. */
  items: readonly string[];
  /** Letters that answer an item; empty if letters do nothing. */
  lettersOf: (item: string) => string;
  onHelp: () => void;
  onPanel: () => void;
}

/** X was pressed: the next letter strikes out an option. */
export const isStriking = observable(false);

/** Single-key shortcuts of the runner. A panel takes precedence by calling `preventDefault`. */
export function useRunnerKeys({ runner, items, lettersOf, onHelp, onPanel }: RunnerKeysProps): void {
  useEffect(() => {
    const targets = { runner, items, lettersOf, onHelp, onPanel };
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.key === 'Shift') return;
      const { item } = runner.place.get();
      const action = meaningOf(event, {
        letters: lettersOf(item),
        isClearable: /^\d/.test(item),
        isStriking: isStriking.get(),
        isArrowTaken: isArrowTaken(event),
      });
      isStriking.set(action?.kind === 'begin-strike');
      const act = action && effectOf(action, targets, item);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    for (const event of takeEarlyKeys()) press(event);
    const pass = () => isStriking.set(false);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', pass);
    return () => {
      pass();
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', pass);
    };
  }, [runner, items, lettersOf, onHelp, onPanel]);
}

/** The effect of an action; null where the action does not apply. */
function effectOf(action: KeyAction, targets: RunnerKeysProps, item: string): (() => void) | null {
  const { runner, items, onHelp, onPanel } = targets;
  switch (action.kind) {
    case 'step': {
      const next = items[items.indexOf(item) + action.by];
      return next === undefined ? null : () => goTo(runner, next);
    }
    case 'sentence':
    case 'highlight':
      return readingEffect(action);
    case 'pane':
      return () => switchPane(item);
    case 'clock':
      return toggleClock;
    case 'panel':
      return onPanel;
    case 'help':
      return onHelp;
    default:
      return () => actOnItem(action, runner, item);
  }
}

function readingEffect(action: Extract<KeyAction, { kind: 'sentence' | 'highlight' }>): (() => void) | null {
  const tools = passageTools.get();
  if (tools === null) return null;
  return action.kind === 'sentence' ? () => tools.step(action.by) : tools.toggle;
}

type ItemAction = Extract<KeyAction, { kind: 'answer' | 'clear' | 'unsure' | 'rate' | 'strike' | 'begin-strike' }>;

function actOnItem(action: ItemAction, runner: Runner, item: string): void {
  switch (action.kind) {
    case 'answer':
      return respond(runner, item, action.letter);
    case 'clear':
      return clear(runner, item);
    case 'unsure':
      return toggleUnsure(runner, item);
    case 'rate':
      return rate(runner, item, action.certainty);
    case 'strike':
      return toggleStruck(runner.attemptId, item, action.letter);
    case 'begin-strike':
      // Handled by the next key press.
      return;
  }
}

/** Clears an answer, with undo. */
function clear(runner: Runner, item: string): void {
  const { response } = runner.store.item(item);
  if (response === null || runner.isFrozen.get()) return;
  respond(runner, item, null);
  showToast(`已清空${itemLabel(item)}`, { label: '撤销', run: () => respond(runner, item, response) });
}
