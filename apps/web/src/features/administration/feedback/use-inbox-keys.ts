import { useEffect, useRef } from 'react';
import { isArrowTaken, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';

export const INBOX_KEYS = [
  ['J ↓', '下一条'],
  ['K ↑', '上一条'],
  ['回车', '打开或收起'],
  ['X', '选中或取消选中'],
  ['E', '标为已处理，或改回未处理'],
] as const;

interface InboxKeyActs {
  onSelect: (id: string) => void;
  onProcess: (id: string) => void;
}

/** Single keys of the inbox, if switched on and no text is being typed. The entry with the focus is the one meant. */
export function useInboxKeys(acts: InboxKeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.shiftKey) return;
      const entry = document.activeElement?.closest<HTMLElement>('[data-entry]') ?? null;
      const step = stepOf(event, entry !== null);
      if (step !== 0) {
        event.preventDefault();
        move(entry, step);
      } else if (entry?.dataset['entry'] !== undefined && !event.repeat) {
        const { entry: id } = entry.dataset;
        if (event.key === 'x') latest.current.onSelect(id);
        if (event.key === 'e') latest.current.onProcess(id);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Arrows move within the list alone: elsewhere they scroll the page. */
function stepOf(event: KeyboardEvent, isInList: boolean): number {
  if (event.key === 'j') return 1;
  if (event.key === 'k') return -1;
  if (!isInList || isArrowTaken(event)) return 0;
  return { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
}

function move(entry: HTMLElement | null, step: number): void {
  const heads = [...document.querySelectorAll<HTMLElement>('[data-entry-head]')];
  const at = heads.findIndex((head) => entry?.contains(head));
  heads[entry === null ? 0 : Math.min(Math.max(at + step, 0), heads.length - 1)]?.focus();
}
