import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

/** `[epoch, seq]`: which of two states of an item is the newer one. */
export type Version = readonly [epoch: number, seq: number];

/** Which version of an item exists here, and which one the server has. */
export interface Delivery {
  version: Version;
  /** The version that the server is known to hold. */
  stored: Version;
  /** Why the server refused this version; it is not sent again. */
  refused: string | null;
}

/** The state of an item in one page of this browser. */
export interface KeptItem extends Delivery {
  /** A letter, a text, or null when cleared or never given. */
  response: string | null;
  flagged: boolean;
  certainty: Certainty | null;
  /** Time spent on the item, cumulative, in milliseconds. */
  timeMs: number;
}

/** Negative when `a` is older than `b`, 0 when they are the same. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1];
}

export function isUnsent(item: Delivery): boolean {
  return item.refused === null && compareVersions(item.version, item.stored) > 0;
}

/** One item's whole state as it is sent, because the server keeps only the newest one. */
export function changeOf(item: string, kept: KeptItem): DraftChange {
  return {
    item,
    seq: kept.version[1],
    response: kept.response,
    flagged: kept.flagged,
    certainty: kept.certainty,
    time_ms: Math.round(kept.timeMs),
  };
}
