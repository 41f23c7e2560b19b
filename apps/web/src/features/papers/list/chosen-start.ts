import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';

/** Paper and mode that a visitor chose before logging in. */
export interface ChosenStart {
  paperId: string;
  mode: PaperMode;
}

/** Parses the choice from search params, `?start=cet4-mock-1&mode=mock`; null if there is none. */
export function chosenStartOf({ start, mode }: { start?: string; mode?: string }): ChosenStart | null {
  if (start === undefined || !/^[a-z0-9-]{1,64}$/.test(start)) return null;
  return { paperId: start, mode: mode === 'practice' ? 'practice' : 'mock' };
}
