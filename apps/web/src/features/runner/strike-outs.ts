import { useSyncExternalStore } from 'react';

/** Options that the candidate has ruled out. They stay in this browser and are no part of the answers. */
export interface StrikeOuts {
  has: (item: string, letter: string) => boolean;
  toggle: (item: string, letter: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const shelves = new Map<string, StrikeOuts>();

export function strikeOutsOf(attemptId: string): StrikeOuts {
  const known = shelves.get(attemptId);
  if (known) return known;
  const made = createStrikeOuts(`strike:${attemptId}`);
  shelves.set(attemptId, made);
  return made;
}

function createStrikeOuts(name: string): StrikeOuts {
  const struck = new Set<string>(load(name));
  const listeners = new Set<() => void>();
  return {
    has: (item, letter) => struck.has(item + letter),
    toggle: (item, letter) => {
      if (!struck.delete(item + letter)) struck.add(item + letter);
      save(name, [...struck]);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function load(name: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

function save(name: string, struck: string[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(struck));
  } catch {
    // They last as long as the page.
  }
}

export function useStruck(strikeOuts: StrikeOuts, item: string, letter: string): boolean {
  return useSyncExternalStore(strikeOuts.subscribe, () => strikeOuts.has(item, letter));
}
