interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  /** Indeterminate progress. */
  isWaiting?: boolean;
}

/** A bar that visualises the number beside it; hidden from screen readers. */
export function ShareBar({ share, isWaiting = false }: ShareBarProps) {
  return (
    <span aria-hidden className="bar" data-waiting={isWaiting ? '' : undefined}>
      <span style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }} />
    </span>
  );
}
