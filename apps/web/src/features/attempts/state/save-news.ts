import type { SyncState } from './sync-types.ts';

/** Whether a new state of saving is said aloud, after `told` was the last that was: null while nothing was. */
export function isNews(before: SyncState, now: SyncState, told: SyncState | null): boolean {
  const isOnTheWay = now === 'waiting' || now === 'saving';
  return now !== before && !isOnTheWay && now !== told;
}
