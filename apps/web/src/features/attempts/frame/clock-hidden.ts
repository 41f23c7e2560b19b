import { observable } from '#ui/state/observable.ts';

/** Whether the candidate has hidden the clock; it reappears when little time is left. */
export const isClockHidden = observable(false);

export function toggleClock(): void {
  isClockHidden.set(!isClockHidden.get());
}
