import { useState } from 'react';
import type { KeyName } from '#storage/browser-keys.ts';
import { storedValue } from '#storage/stored-value.ts';

/** A boolean stored in this browser; `of` holds the key's suffixes. */
export function useRemembered(name: KeyName, ...of: string[]): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => storedValue(name, of).read() === 'on');
  const turn = (next: boolean) => {
    setOn(next);
    storedValue(name, of).write(next ? 'on' : 'off');
  };
  return [isOn, turn];
}
