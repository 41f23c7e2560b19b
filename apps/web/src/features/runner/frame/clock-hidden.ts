import { observable } from '../../../ui/state/observable.ts';

/** The candidate would rather not see the time; it comes back by itself when little is left. */
export const isClockHidden = observable(false);

export function toggleClock(): void {
  isClockHidden.set(!isClockHidden.get());
}
