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
 * Parses `responses.trail`: every answer that an objective item has had, in the order of storage, such as
 * `B@312 A@340 -@355 ` (- means cleared; whole seconds). A delayed change may have an earlier time than the one before
 * it. Skips invalid entries.
 */
export function parseTrail(trail: string): TrailEntry[] {
  return [...trail.matchAll(ENTRY)].map(([, letter, seconds]) => ({
    response: letter === '-' || letter === undefined ? null : letter,
    atMs: Number(seconds) * SECOND_MS,
  }));
}
