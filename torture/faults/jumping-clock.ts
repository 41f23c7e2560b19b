import type { Fault } from './fault.ts';

const HOUR_MS = 3_600_000;

/** Only the API's clock jumps: the database's clock decides the times of an attempt. */
const jumpOf = (name: string, skewMs: number): Fault => ({
  name,
  isSilent: true,
  lastsMs: 8_000,
  recoversWithinMs: 5_000,
  begin: (stage) => stage.setClock(skewMs),
  end: (stage) => stage.setClock(0),
});

export const clockAhead = jumpOf('the clock of the API jumps three hours ahead', 3 * HOUR_MS);
export const clockBehind = jumpOf('the clock of the API jumps three hours back', -3 * HOUR_MS);
