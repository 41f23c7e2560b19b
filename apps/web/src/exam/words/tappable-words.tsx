import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { createContext, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '#ui/state/use-idle.ts';
import { lookUp, preloadLexicon } from './lexicon.ts';
import { wordAt, wordBeside } from './word-at.ts';
import { WordCard, type ShownWord } from './word-card.tsx';

type Anchor = Range | HTMLElement;

interface WordCards {
  /** Opens the card of a glossary word. `here` is its sense in the text. */
  openGloss: (anchor: HTMLElement, word: string, here: string) => void;
}

/** Null outside tappable texts. */
export const WordCardContext = createContext<WordCards | null>(null);

const HIGHLIGHT = 'tapped-word';

/**
 * Texts in which a click on any English word opens its card. Only text marked as English and outside controls reacts,
 * and no element is added around words, so selecting, evidence and screen readers work as before. Keyboard: a button
 * before the text opens the first word, arrow keys go on from there.
 */
export function TappableWords({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownWord | null>(null);
  useEffect(() => whenIdle(preloadLexicon), []);

  const open = useCallback(async (anchor: Anchor, word: string, here?: string) => {
    let entries: readonly PublishedEntry[] | null;
    try {
      entries = await lookUp(word);
    } catch {
      entries = null;
    }
    setShown({ anchor, word, here, entries });
  }, []);
  const cards = useMemo<WordCards>(
    () => ({ openGloss: (anchor, word, here) => void open(anchor, word, here) }),
    [open],
  );
  const range = shown?.anchor instanceof Range ? shown.anchor : null;
  useHighlight(range);

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
      // A click by keyboard has no place; after dragging, text is selected.
      if (detail === 0 || getSelection()?.isCollapsed === false) return;
      const word = wordAt(element, clientX, clientY);
      if (word !== null) void open(word, word.toString());
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [open]);

  const step = (by: 1 | -1) => {
    const next = root.current && wordBeside(root.current, range, by);
    if (next === null) return;
    next.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    void open(next, next.toString());
  };

  return (
    <WordCardContext value={cards}>
      <div ref={root} className="contents">
        <button type="button" className="no-print btn btn-ghost sr-only focus:not-sr-only" onClick={() => step(1)}>
          逐词看释义
        </button>
        {children}
      </div>
      {shown !== null && <WordCard {...shown} onStep={step} onClose={() => setShown(null)} />}
    </WordCardContext>
  );
}

/** Highlights the word without changing the document, where the browser can. */
function useHighlight(range: Range | null): void {
  useEffect(() => {
    if (range === null || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [range]);
}
