import type { AskedItem, ItemSolution } from '@study/contract/item-views.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ItemStimulus } from './item-stimulus.tsx';

interface ItemDeskProps {
  item: AskedItem;
  /** Null before the answer. */
  solution: ItemSolution | null;
  script?: ItemSolution['script'];
  onReload: () => void;
  /** The question and what belongs to it. */
  children: ReactNode;
}

/**
 * An item with its text: on a phone the text above the question, scrolling by itself, to be put away; on a desktop
 * beside it. Items of one text keep its place: give both the same `key`.
 */
export function ItemDesk({ item, solution, script = null, onReload, children }: ItemDeskProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const { stimulus } = item;
  useEffect(() => {
    if (solution !== null && text.current !== null) showEvidence(text.current);
  }, [solution]);
  const title = stimulus.kind === 'cloze' ? null : stimulus.title;
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8 print:block">
      <section
        aria-label="原文"
        className="sheet min-w-0 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:self-start print:static print:mb-6"
      >
        <div className="flex items-center justify-between gap-3 py-1 ps-4 pe-1 md:ps-6">
          <h3 lang={title === null ? undefined : 'en'} className="min-w-0 py-2 font-medium">
            {title ?? '选词填空'}
          </h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="no-print btn btn-ghost btn-sm min-h-11 shrink-0 gap-1 font-normal"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
            {isOpen ? '收起' : '展开'}
          </button>
        </div>
        <div
          ref={text}
          id={id}
          hidden={!isOpen}
          role="region"
          aria-label="原文内容"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and the keyboard must reach what scrolls.
          tabIndex={0}
          className="max-h-[42dvh] overflow-y-auto border-t border-base-300 p-4 md:p-6 lg:max-h-[calc(100dvh-var(--bar-height)-7rem)] print:max-h-none print:overflow-visible"
        >
          <ItemStimulus {...{ item, solution, script, onReload }} />
        </div>
      </section>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Scrolls a text, and nothing around it, to where its evidence begins. */
function showEvidence(text: HTMLElement): void {
  const evidence = text.querySelector('mark');
  if (evidence === null) return;
  const { top, height } = text.getBoundingClientRect();
  text.scrollTop += evidence.getBoundingClientRect().top - top - height / 3;
}
