import { useSyncExternalStore } from 'react';
import { kept } from '#storage/kept-value.ts';

/** The first is the default. */
export const THEMES = ['forest', 'cupcake'] as const;
export type Theme = (typeof THEMES)[number];

/** Of the page behind everything (base-200), for the browser's own bars; public/theme.js has the second too. */
const BAR_COLOURS = { forest: '#0c110d', cupcake: '#ede1d6' } as const;

const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'cupcake' ? 'cupcake' : 'forest';
}

/** Switches between the two themes. */
export function toggleTheme(): void {
  setTheme(currentTheme() === 'forest' ? 'cupcake' : 'forest');
}

/** Shows a theme and remembers the choice on this device. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme]);
  kept('theme').write(theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
