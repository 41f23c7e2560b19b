import { storedValue } from '#storage/stored-value.ts';
import { observable } from './observable.ts';

const turned = storedValue('runner-shortcuts');

/** Whether single-key shortcuts are on in the runner and in reviews; stored in this browser. */
export const shortcutsOn = observable(turned.read() !== 'off');

export function setShortcuts(isOn: boolean): void {
  shortcutsOn.set(isOn);
  turned.write(isOn ? 'on' : 'off');
}

const TEXT_FIELDS = 'textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])';

/** Whether the event is in a text input, or a dialog is open. */
export function isElsewhere(event: Event): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null;
}

/** Whether a text input, an open dialog or the browser handles the key. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return isElsewhere(event) || isOptionOf(event.target, event);
}

/** Typed letters select an option of a focused select; it needs no other keys. */
function isOptionOf(target: EventTarget | null, { key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLSelectElement) || shiftKey) return false;
  return [...target.options].some(({ text }) => text.toUpperCase().startsWith(key.toUpperCase()));
}

/** Whether the focused radio, slider or list handles arrow keys. */
export function isArrowTaken(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('input, select, [role=separator], [role=tab]');
}
