import { useEffect, useRef, type RefObject } from 'react';
import { isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';

export const MARK_KEYS = [
  ['0–15 回车', '保存评分'],
  ['Ctrl/⌘ 回车', '保存，看下一篇'],
  ['J', '不评，看下一篇'],
  ['C', '写评语'],
  ['Esc', '从评语回到分数'],
  ['U', '撤回刚才的评分'],
] as const;

interface MarkKeyActs {
  onSaveAndGoOn: () => void;
  onSkip: () => void;
  onTakeBack: () => void;
}

/**
 * Shortcuts of the mark form. The mark field has the initial focus; single keys work there, because a mark contains no
 * letters. In the comment they type text.
 */
export function useMarkKeys(acts: MarkKeyActs): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const markField = () => form.current?.querySelector('input') ?? null;
    const commentField = () => form.current?.querySelector('textarea') ?? null;
    markField()?.focus();
    const letters: Readonly<Record<string, () => void>> = {
      j: () => latest.current.onSkip(),
      u: () => latest.current.onTakeBack(),
      c: () => commentField()?.focus(),
    };
    const press = (event: KeyboardEvent) => {
      if (event.repeat) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current.onSaveAndGoOn();
      } else if (event.key === 'Escape' && event.target === commentField()) {
        markField()?.focus();
      } else if (shortcutsOn.get() && (isPlain(event, markField()) || !isKeyTaken(event))) {
        const act = letters[event.key.toLowerCase()];
        if (act === undefined) return;
        event.preventDefault();
        act();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return form;
}

/** A key without modifiers in this field, with no dialog open. */
function isPlain(event: KeyboardEvent, field: HTMLInputElement | null): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return event.target === field && !hasModifier && document.querySelector('dialog[open]') === null;
}
