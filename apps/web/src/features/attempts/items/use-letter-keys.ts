import { useEffect } from 'react';
import { isReading } from '../state/panes.ts';
import { isElsewhere, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';

interface LetterKeys {
  isFrozen: boolean;
  /** The letters that answer here: some of them are shortcuts elsewhere in the runner. */
  letters: readonly string[];
  onLetter: (letter: string) => void;
  /** Backspace, Delete or 0. Without it the runner's own key clears. */
  onClear?: () => void;
  onUndo?: () => void;
}

/**
 * Letters answer, Backspace and Delete clear, Ctrl+Z undoes. Handled before the runner's shortcuts, because F is an
 * answer here. With Shift, or while the passage has the focus, keys keep their usual meaning.
 */
export function useLetterKeys({ isFrozen, letters, onLetter, onClear, onUndo }: LetterKeys): void {
  useEffect(() => {
    const effectOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isUndo(event)) return onUndo;
      if (isKeyTaken(event) || event.shiftKey) return undefined;
      if (['Backspace', 'Delete', '0'].includes(event.key)) return onClear;
      const letter = event.key.length === 1 && !isReading() ? event.key.toUpperCase() : '';
      return letters.includes(letter) ? () => onLetter(letter) : undefined;
    };
    const press = (event: KeyboardEvent) => {
      const act = isFrozen || !shortcutsOn.get() ? undefined : effectOf(event);
      if (act === undefined) return;
      act();
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  });
}

function isUndo(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  return isCommand && event.key.toLowerCase() === 'z' && !isElsewhere(event);
}
