import type { SyncState } from './sync-types.ts';

/** Whether a screen reader should announce a new save state. `told` is the state announced last, or null. */
export function isNews(before: SyncState, now: SyncState, told: SyncState | null): boolean {
  const isOnTheWay = now === 'waiting' || now === 'saving';
  return now !== before && !isOnTheWay && now !== told;
}
