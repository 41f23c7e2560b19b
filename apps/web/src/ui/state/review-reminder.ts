import { observable } from './observable.ts';

const NAME = 'review-reminder';

function read(): boolean {
  try {
    return localStorage.getItem(NAME) === 'on';
  } catch {
    return false;
  }
}

/** Whether this browser reminds of reviews; off until somebody turns it on. */
export const reminderOn = observable(read());

export function setReminder(isOn: boolean): void {
  reminderOn.set(isOn);
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
  } catch {
    // Holds until the page is left.
  }
}
