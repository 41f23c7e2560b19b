import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

/** `[epoch, seq]`: lease epoch, then sequence number. The greater one is newer. */
export type Version = readonly [epoch: number, seq: number];

/** The local version of an item, and the version on the server. */
export interface Delivery {
  version: Version;
  /** The version known to be stored on the server. */
  stored: Version;
  /** Why the server refused this version; null if it did not. A refused version is not sent again. */
  refused: string | null;
}

/** The state of an item on one page of this browser. */
export interface KeptItem extends Delivery {
  /** An option letter, a text, or null if cleared or never answered. */
  response: string | null;
  flagged: boolean;
  certainty: Certainty | null;
  /** Time spent on the item in total, in milliseconds. */
  timeMs: number;
}

/** Negative if `a` is older than `b`, 0 if they are equal. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1];
}

export function isUnsent(item: Delivery): boolean {
  return item.refused === null && compareVersions(item.version, item.stored) > 0;
}

/** The full state of an item as sent, because the server keeps only the newest version. */
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
