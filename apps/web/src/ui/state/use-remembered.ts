import { useState } from 'react';
import type { KeyName } from '#storage/browser-keys.ts';
import { kept } from '#storage/kept-value.ts';

/** A boolean stored in this browser; `of` holds the key's suffixes. */
export function useRemembered(name: KeyName, ...of: string[]): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => kept(name, of).read() === 'on');
  const turn = (next: boolean) => {
    setOn(next);
    kept(name, of).write(next ? 'on' : 'off');
  };
  return [isOn, turn];
}
