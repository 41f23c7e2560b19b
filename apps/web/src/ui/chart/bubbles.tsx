export type BubbleState = 'empty' | 'dashed' | 'full' | 'half' | 'struck';

interface BubblesProps {
  states: readonly BubbleState[];
  /** Accessible name: 10题对2题. */
  label: string;
  /** Index of the current item. */
  now?: number;
  /** Keeps all bubbles on one line by narrowing them. */
  isFitted?: boolean;
  /** Stretches the bubbles over the full width, on one line. */
  isFluid?: boolean;
}

/** A fraction as answer sheet bubbles: easier to read than a percentage for up to ten items. */
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

/** Bubble states for `right` of `count` items, right ones first. `rest`: state of the others. */
export function shareStates(right: number, count: number, rest: BubbleState = 'empty'): BubbleState[] {
  return Array.from({ length: count }, (_, at) => (at < right ? 'full' : rest));
}
