import { storedValue } from '#storage/stored-value.ts';
import { observable, useObservable } from './observable.ts';

/** The first one is the default. */
export const THEMES = ['forest', 'cupcake'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Page background colour (base-200), for the `theme-color` of the browser's bars; public/theme.js has the second one
 * too.
 */
const BAR_COLOURS = { forest: '#0c110d', cupcake: '#ede1d6' } as const;

/** The theme that was set last on this page; components follow it. */
const lastSet = observable<Theme | null>(null);

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'cupcake' ? 'cupcake' : 'forest';
}

/** Switches between the two themes. */
export function toggleTheme(): void {
  setTheme(currentTheme() === 'forest' ? 'cupcake' : 'forest');
}

/** Applies a theme and stores it on this device. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme]);
  storedValue('theme').write(theme);
  lastSet.set(theme);
}

export function useTheme(): Theme {
  return useObservable({ get: currentTheme, subscribe: lastSet.subscribe });
}
