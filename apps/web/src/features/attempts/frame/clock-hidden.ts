import { observable } from '#ui/state/observable.ts';

/** The candidate has hidden the clock; it reappears by itself when little time is left. */
export const isClockHidden = observable(false);

export function toggleClock(): void {
  isClockHidden.set(!isClockHidden.get());
}
