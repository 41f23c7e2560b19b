import { kept } from '#storage/kept-value.ts';
import { observable } from '#ui/state/observable.ts';

const chosen = kept('broadcast-volume');

function stored(): number {
  const volume = Number(chosen.read() ?? '1');
  return volume > 0 && volume <= 1 ? volume : 1;
}

/** How loud the broadcast is, 0 to 1; kept in this browser, but silence is not. */
export const broadcastVolume = observable(stored());

export function setBroadcastVolume(volume: number): void {
  broadcastVolume.set(volume);
  chosen.write(String(volume));
}
