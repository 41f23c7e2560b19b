import { clamp } from '#ui/state/geometry.ts';

/** Share of the space for the text, from 0 to 1: side by side (`wide`) and stacked (`tall`). */
export interface Shares {
  wide: number;
  tall: number;
}

const LEAST = 0.2;
const STEP = 0.05;

export function clampShare(share: number): number {
  return Math.round(clamp(share, LEAST, 1 - LEAST) * 1000) / 1000;
}

export const SHARE_PERCENT = { min: LEAST * 100, max: (1 - LEAST) * 100 };

/** The new share after a key press on a separator; null for other keys. */
export function shareByKey(share: number, key: string, isWide: boolean): number | null {
  const [less, more] = isWide ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === less) return clampShare(share - STEP);
  if (key === more) return clampShare(share + STEP);
  if (key === 'Home') return LEAST;
  if (key === 'End') return 1 - LEAST;
  return key === 'Enter' ? 0.5 : null;
}

/** Parses stored shares; invalid values fall back to `first`. */
export function readShares(kept: string | null, first: Shares): Shares {
  try {
    const { wide, tall } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Shares, unknown>>;
    const share = (value: unknown, otherwise: number) => (typeof value === 'number' ? clampShare(value) : otherwise);
    return { wide: share(wide, first.wide), tall: share(tall, first.tall) };
  } catch {
    return first;
  }
}
