import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Bubbles, type BubbleState } from '#ui/chart/bubbles.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';

interface WorkHeadProps {
  /** Names the page; for screen readers alone. */
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** How each item stands, in their order. */
  states: readonly BubbleState[];
  /** Index of the present item; that after the last at the end. */
  at: number;
  /** How many there are in all, where these are the first part. */
  total?: number;
  /** Leaves the work; what was done is kept. */
  onClose: () => void;
  /** Beside the count. */
  children?: ReactNode;
}

/** More do not fit as bubbles. */
const MOST_BUBBLES = { onPhone: 20, onDesktop: 40 };

/** The head of full-screen work on items: the way out, how far one is, and nothing else. */
export function WorkHead({ title, headingRef, states, at, total = states.length, onClose, children }: WorkHeadProps) {
  const place = Math.min(at + 1, total);
  const unknown = Array.from({ length: Math.max(0, total - states.length) }, (): BubbleState => 'empty');
  const most = useIsWide() ? MOST_BUBBLES.onDesktop : MOST_BUBBLES.onPhone;
  const done = states.filter((state) => state !== 'empty').length;
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
            <Bubbles isFluid states={[...states, ...unknown]} now={at} label={`共${total}题，做了${done}题`} />
          )}
        </div>
        {total > 0 && (
          <p role="status" aria-label={`第${place}题，共${total}题`} className="shrink-0 pe-1 text-note text-ink-muted">
            <b className="text-ink">{place}</b> / {total}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}
