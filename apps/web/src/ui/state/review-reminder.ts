import { storedValue } from '#storage/stored-value.ts';
import { observable } from './observable.ts';

const turned = storedValue('review-reminder');

/** Whether review reminders are on in this browser; off by default. */
export const reminderOn = observable(turned.read() === 'on');

export function setReminder(isOn: boolean): void {
  reminderOn.set(isOn);
  turned.write(isOn ? 'on' : 'off');
}
