export type BubbleState = 'empty' | 'dashed' | 'full' | 'half' | 'struck';

interface BubblesProps {
  states: readonly BubbleState[];
  /** What the row says, for screen readers: 10题对2题. */
  label: string;
  /** Which one is the present one. */
  now?: number;
  /** Stays on one line: the bubbles narrow where there is little room. */
  isFitted?: boolean;
  /** They share the width that there is, on one line. */
  isFluid?: boolean;
}

/** A small share as bubbles of an answer sheet: up to ten items read better so than as per cent. */
export function Bubbles({ states, label, now, isFitted = false, isFluid = false }: BubblesProps) {
  const row = isFitted ? 'flex gap-0.5 md:gap-1' : 'inline-flex flex-wrap gap-1';
  return (
    <span
      role="img"
      aria-label={label}
      data-fluid={isFluid || undefined}
      className={`bubbles items-center ${isFluid ? 'flex w-full justify-center gap-1 md:gap-1.5' : row}`}
    >
      {states.map((state, at) => (
        <span
          key={at}
          className={isFitted ? 'bubble shrink' : 'bubble'}
          data-state={state}
          data-now={at === now || undefined}
        />
      ))}
    </span>
  );
}

/** `right` of `count` items right, the right ones first; the others not yet, or as told. */
export function shareStates(right: number, count: number, rest: BubbleState = 'empty'): BubbleState[] {
  return Array.from({ length: count }, (_, at) => (at < right ? 'full' : rest));
}
