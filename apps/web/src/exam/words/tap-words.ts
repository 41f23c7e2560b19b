import { storedValue } from '#storage/stored-value.ts';
import { observable } from '#ui/state/observable.ts';

const stored = storedValue('tap-words');

/** Whether words can be tapped before an answer, in practice and reviews; never in a mock. Stored in this browser. */
export const tapsOn = observable(stored.read() === 'on');

export function setTaps(isOn: boolean): void {
  tapsOn.set(isOn);
  stored.write(isOn ? 'on' : 'off');
}
