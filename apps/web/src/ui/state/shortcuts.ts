import { kept } from '#storage/kept-value.ts';
import { observable } from './observable.ts';

const turned = kept('runner-shortcuts');

/** Whether single keys do something in the runner and in reviews; the choice is kept in this browser. */
export const shortcutsOn = observable(turned.read() !== 'off');

export function setShortcuts(isOn: boolean): void {
  shortcutsOn.set(isOn);
  turned.write(isOn ? 'on' : 'off');
}

const TEXT_FIELDS = 'textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])';

/** Text is being typed, or a dialog is open. */
export function isElsewhere(event: Event): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return event.target instanceof Element && event.target.closest(TEXT_FIELDS) !== null;
}

/** Keys are left to text input, to an open dialog and to browser shortcuts. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return isElsewhere(event) || isOptionOf(event.target, event);
}

/** A select uses typed letters to pick an option; it does not need other keys. */
function isOptionOf(target: EventTarget | null, { key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLSelectElement) || shiftKey) return false;
  return [...target.options].some(({ text }) => text.toUpperCase().startsWith(key.toUpperCase()));
}

/** Arrow keys belong to a radio, slider or list that has the focus. */
export function isArrowTaken(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('input, select, [role=separator], [role=tab]');
}
