import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Bubbles, type BubbleState } from '#ui/chart/bubbles.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { ReadingMenu } from '#ui/form/reading-menu.tsx';
import { ShareBar } from '#ui/chart/share-bar.tsx';

interface WorkHeadProps {
  /** Page title, for screen readers only. */
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** State of each item, in order. */
  states: readonly BubbleState[];
  /** Index of the current item; after the last one, the number of items. */
  at: number;
  /** Total count, if more items follow than are in `states`. */
  total?: number;
  /** The states are of sentences, not of items. */
  countsSentences?: boolean;
  /** Leaves the screen; finished work is kept. */
  onClose: () => void;
  /** Shown beside the count. */
  children?: ReactNode;
}

/** With more items, a progress bar replaces the bubbles. */
const MOST_BUBBLES = { onPhone: 20, onDesktop: 40 };

/** Header of full-screen item work: close button and progress. */
export function WorkHead({
  title,
  headingRef,
  states,
  at,
  total = states.length,
  countsSentences = false,
  onClose,
  children,
}: WorkHeadProps) {
  const unit = countsSentences ? '句' : '题';
  const unknown = Array.from({ length: Math.max(0, total - states.length) }, (): BubbleState => 'empty');
  const most = useIsWide() ? MOST_BUBBLES.onDesktop : MOST_BUBBLES.onPhone;
  const done = states.filter((state) => state !== 'empty').length;
  const isAtOne = at < total;
  return (
    <header className="no-print sticky top-0 z-20 bg-base-200">
      <h1 ref={headingRef} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-2 md:h-16 md:gap-4 md:px-4">
        <button
          type="button"
          className="btn btn-ghost btn-circle shrink-0"
          aria-label={`关闭${title}`}
          title="关闭"
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </button>
        <div className="min-w-0 grow">
          {total > most || total === 0 ? (
            <ShareBar share={total === 0 ? 0 : done / total} />
          ) : (
            <Bubbles
              isFluid
              states={[...states, ...unknown]}
              now={at}
              label={`共${total}${unit}，做了${done}${unit}`}
            />
          )}
        </div>
        {total > 0 && (
          <p
            role="status"
            aria-label={isAtOne ? `第${at + 1}${unit}，共${total}${unit}` : `做了${done}${unit}，共${total}${unit}`}
            className="shrink-0 pe-1 text-note text-ink-muted"
          >
            <b className="text-ink">{isAtOne ? at + 1 : done}</b> / {total}
          </p>
        )}
        {children}
        <ReadingMenu />
      </div>
    </header>
  );
}
