import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const EDGE_PX = 12;
const GAP_PX = 6;

interface Note {
  anchor: HTMLElement;
  /** As it is read out. */
  spoken: string;
  body: ReactNode;
}

/**
 * A note that opens at a word: a native popover, which Escape and a press elsewhere close. Render `note` once; `openNote`
 * shows another one.
 */
export function useNote(): { note: ReactNode; openNote: (note: Note) => void } {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Note | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || shown === null) return;
    element.showPopover();
    // Some of what it says comes later, and makes it taller.
    const growing = new ResizeObserver(() => place(element, shown.anchor));
    growing.observe(element);
    place(element, shown.anchor);
    // What scrolls by itself would carry the word away from its note.
    const hide = ({ target }: Event) => {
      if (target !== document) element.hidePopover();
    };
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      growing.disconnect();
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, [shown]);
  const openNote = useCallback((note: Note) => setShown({ ...note }), []);
  const note = (
    <>
      <div
        ref={box}
        popover="auto"
        className="no-print absolute m-0 max-w-[min(22rem,calc(100vw-1.5rem))] rounded-box border border-base-content/30 bg-base-100 px-4 py-3 font-sans text-[0.9375rem] text-ink shadow-lg"
        onToggle={(event) => {
          if (event.newState === 'closed') setShown(null);
        }}
      >
        {shown?.body}
      </div>
      <span role="status" className="sr-only">
        {shown?.spoken}
      </span>
    </>
  );
  return { note, openNote };
}

/** Under the word, or over it where there is no room; within the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const word = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const end = anchor.getBoundingClientRect().bottom;
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(EDGE_PX, Math.min(word.left, document.documentElement.clientWidth - width - EDGE_PX));
  const isUnder = end + GAP_PX + height <= window.innerHeight;
  const top = isUnder ? end + GAP_PX : Math.max(EDGE_PX, word.top - GAP_PX - height);
  box.style.inset = 'auto';
  box.style.left = `${left + window.scrollX}px`;
  box.style.top = `${top + window.scrollY}px`;
}
