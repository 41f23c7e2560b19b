import { observable } from '../state/observable.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
const SPEED_KEY = 'playback-speed';

function load(): number {
  try {
    const speed = Number(localStorage.getItem(SPEED_KEY));
    return SPEEDS.find((choice) => choice === speed) ?? 1;
  } catch {
    return 1;
  }
}

/** How fast recordings play outside a mock; the choice is kept in this browser. */
export const playbackSpeed = observable<number>(load());

export function setPlaybackSpeed(speed: number): void {
  playbackSpeed.set(speed);
  try {
    localStorage.setItem(SPEED_KEY, String(speed));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
