interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  /** The end is not known yet. */
  isWaiting?: boolean;
}

/** A bar that shows the number beside it; decorative for screen readers. */
export function ShareBar({ share, isWaiting = false }: ShareBarProps) {
  return (
    <span aria-hidden className="bar" data-waiting={isWaiting ? '' : undefined}>
      <span style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }} />
    </span>
  );
}
