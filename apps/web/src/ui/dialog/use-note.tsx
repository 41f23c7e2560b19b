import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { placeBeside, wordsOf } from './place-beside.ts';

interface Note {
  anchor: HTMLElement;
  /** Text announced by screen readers. */
  spoken: string;
  body: ReactNode;
}

/**
 * A popover anchored at a word; Escape or a click outside closes it. Render `note` once; `openNote` shows another note.
 */
export function useNote(): { note: ReactNode; openNote: (note: Note) => void } {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Note | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || shown === null) return;
    element.showPopover();
    const place = () => placeBeside(element, wordsOf(shown.anchor));
    // Lazy-loaded content makes the note taller.
    const growing = new ResizeObserver(place);
    growing.observe(element);
    place();
    // On page scroll the note moves along; on scroll of an inner container only the word moves and may leave the view.
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.contains(shown.anchor)) return;
      const [frame, word] = [target.getBoundingClientRect(), shown.anchor.getBoundingClientRect()];
      if (word.bottom > frame.top && word.top < frame.bottom) place();
      else element.hidePopover();
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      growing.disconnect();
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [shown]);
  const openNote = useCallback((note: Note) => setShown({ ...note }), []);
  const note = (
    <>
      <div
        ref={box}
        popover="auto"
        className="no-print absolute m-0 overflow-y-auto max-w-[min(22rem,calc(100vw-1.5rem))] floating px-4 py-3 font-sans text-ui text-ink"
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
