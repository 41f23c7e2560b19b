import { storedValue } from '#storage/stored-value.ts';
import { observable } from '../state/observable.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
const chosen = storedValue('playback-speed');

/** Playback speed outside a mock, stored in this browser. */
export const playbackSpeed = observable<number>(SPEEDS.find((speed) => String(speed) === chosen.read()) ?? 1);

export function setPlaybackSpeed(speed: number): void {
  playbackSpeed.set(speed);
  chosen.write(String(speed));
}
