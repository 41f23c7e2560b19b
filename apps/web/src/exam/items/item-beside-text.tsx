import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ItemStimulus } from './item-stimulus.tsx';

interface ItemBesideTextProps {
  item: AskedItem;
  /** Null before the answer. */
  solution: ItemSolution | null;
  script?: ItemSolution['script'];
  intensiveFrom?: 'start' | 'evidence';
  onReload: () => void;
  /** The question with its controls. */
  children: ReactNode;
}

/**
 * An item with its text. On a desktop they are side by side. On a phone the text is above the question with its own
 * scroll; after the answer it is collapsed below the explanation, which quotes it. Give items of one text the same
 * `key`, so that its scroll position stays.
 */
export function ItemBesideText({
  item,
  solution,
  script = null,
  intensiveFrom = 'start',
  onReload,
  children,
}: ItemBesideTextProps) {
  const isSolved = solution !== null;
  const [shown, setShown] = useState({ isOpen: !isSolved, isSolved });
  if (shown.isSolved !== isSolved) setShown({ isOpen: !isSolved, isSolved });
  const { isOpen } = shown;
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (solution === null || text.current === null) return;
    // A collapsed recording must not keep playing.
    if (text.current.offsetParent === null) text.current.querySelector('audio')?.pause();
    showEvidence(text.current);
  }, [solution]);
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] print:block">
      <section
        aria-label="原文"
        className={`sheet min-w-0 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] print:static print:mb-6 ${
          isSolved ? 'max-lg:order-2' : ''
        }`}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="no-print flex min-h-12 w-full cursor-pointer items-center gap-3 px-5 py-2 text-start lg:hidden"
          onClick={() => setShown({ isOpen: !isOpen, isSolved })}
        >
          <Title item={item} />
          <ChevronRight
            size={20}
            aria-hidden
            className={`ms-auto shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
        <p className="flex items-baseline gap-3 px-6 pt-5 max-lg:hidden print:flex!">
          <Title item={item} />
        </p>
        <div
          ref={text}
          id={id}
          role="region"
          aria-label="原文内容"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
          tabIndex={0}
          className={`overflow-y-auto px-5 pb-5 [mask-image:linear-gradient(#000_calc(100%-1.25rem),#0000)] print:[mask-image:none] lg:max-h-[calc(100dvh-var(--bar-height)-11rem)] lg:px-6 lg:pt-3 print:block! print:max-h-none print:overflow-visible ${
            isSolved ? '' : 'max-lg:max-h-[40dvh]'
          } ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          <ItemStimulus {...{ item, solution, script, intensiveFrom, onReload }} />
        </div>
      </section>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Title({ item: { stimulus } }: Pick<ItemBesideTextProps, 'item'>) {
  return (
    <>
      <b className="shrink-0 text-ui">{stimulus.kind === 'recording' ? '录音' : '原文'}</b>
      {stimulus.kind !== 'cloze' && (
        <span lang="en" className="min-w-0 truncate text-note text-ink-muted">
          {stimulus.title}
        </span>
      )}
    </>
  );
}

/** Scrolls the text container, and no other, to the first evidence. */
function showEvidence(text: HTMLElement): void {
  const evidence = text.querySelector('mark');
  if (evidence === null) return;
  const { top, height } = text.getBoundingClientRect();
  text.scrollTop += evidence.getBoundingClientRect().top - top - height / 3;
}
