import { useState } from 'react';

/** A switch whose position is kept in this browser. */
export function useRemembered(name: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(name));
  const turn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(name, next ? 'on' : 'off');
    } catch {
      // Holds until the page is left.
    }
  };
  return [isOn, turn];
}

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}
