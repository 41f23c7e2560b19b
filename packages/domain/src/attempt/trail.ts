/**
 * A change of an item's answer: the new answer (null: cleared), and when it arrived, in milliseconds after the start.
 */
export interface TrailEntry {
  response: string | null;
  atMs: number;
}

const ENTRY = /([A-Z]|-)@(\d+) /g;
const SECOND_MS = 1_000;

/**
 * Parses `responses.trail`: every answer that an objective item has held, in the order in which they were stored, as
 * `B@312 A@340 -@355 ` (- is cleared, in whole seconds). A change that was delayed may have arrived before the one
 * stored before it. Invalid entries are left out.
 */
export function parseTrail(trail: string): TrailEntry[] {
  return [...trail.matchAll(ENTRY)].map(([, letter, seconds]) => ({
    response: letter === '-' || letter === undefined ? null : letter,
    atMs: Number(seconds) * SECOND_MS,
  }));
}
