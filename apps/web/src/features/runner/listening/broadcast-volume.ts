import { observable } from '../../../ui/state/observable.ts';

const KEY = 'broadcast-volume';

function stored(): number {
  try {
    const volume = Number(localStorage.getItem(KEY) ?? '1');
    return volume > 0 && volume <= 1 ? volume : 1;
  } catch {
    return 1;
  }
}

/** How loud the broadcast is, 0 to 1; kept in this browser, but silence is not. */
export const broadcastVolume = observable(stored());

export function setBroadcastVolume(volume: number): void {
  broadcastVolume.set(volume);
  try {
    localStorage.setItem(KEY, String(volume));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
