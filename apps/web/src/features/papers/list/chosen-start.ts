import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';

/** A paper and a mode that somebody chose before logging in. */
export interface ChosenStart {
  paperId: string;
  mode: AttemptMode;
}

/** The choice as it stands in the address, `?start=cet4-mock-1&mode=mock`; null without one. */
export function chosenStartOf({ start, mode }: { start?: string; mode?: string }): ChosenStart | null {
  if (start === undefined || !/^[a-z0-9-]{1,64}$/.test(start)) return null;
  return { paperId: start, mode: mode === 'practice' ? 'practice' : 'mock' };
}
