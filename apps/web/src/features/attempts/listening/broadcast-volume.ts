import { storedValue } from '#storage/stored-value.ts';
import { observable } from '#ui/state/observable.ts';

const chosen = storedValue('broadcast-volume');

function stored(): number {
  const volume = Number(chosen.read() ?? '1');
  return volume > 0 && volume <= 1 ? volume : 1;
}

/** Broadcast volume from 0 to 1, stored in this browser; a volume of 0 is not stored. */
export const broadcastVolume = observable(stored());

export function setBroadcastVolume(volume: number): void {
  broadcastVolume.set(volume);
  chosen.write(String(volume));
}
