import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { neighbourAmong } from './sheets.ts';

interface WrongItemsProps {
  /** Wrong and unanswered, ascending. */
  items: readonly number[];
  /** The item that was gone to last. */
  current: number | null;
  onGo: (no: number) => void;
}

/** From one wrong item to the next: by button, or by Alt with the arrows up and down. */
export function WrongItems({ items, current, onGo }: WrongItemsProps) {
  const go = (step: 1 | -1) => {
    const no = neighbourAmong(items, current, step);
    if (no !== null) onGo(no);
  };
  useEffect(() => {
    const listening = new AbortController();
    const take = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      if (event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      go(event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', take, { signal: listening.signal });
    return () => listening.abort();
  });
  if (items.length === 0) return null;
  const at = current === null ? -1 : items.indexOf(current);
  return (
    <div role="group" aria-label="错题" className="flex shrink-0 items-center border-s border-base-300 ps-1">
      <button
        type="button"
        className="btn btn-ghost btn-square size-11"
        aria-label="上一道错题"
        aria-keyshortcuts="Alt+ArrowUp"
        title="上一道错题（Alt+↑）"
        onClick={() => go(-1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <span className="text-center text-[0.9375rem] tabular-nums">
        错<span className="hidden md:inline">题</span>
        {at === -1 ? items.length : `${at + 1}/${items.length}`}
      </span>
      <button
        type="button"
        className="btn btn-ghost btn-square size-11"
        aria-label="下一道错题"
        aria-keyshortcuts="Alt+ArrowDown"
        title="下一道错题（Alt+↓）"
        onClick={() => go(1)}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
