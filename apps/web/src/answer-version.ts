/** `[epoch, seq]`: which of two states of an item is the newer one. */
export type Version = readonly [epoch: number, seq: number];

/** How far an item of an attempt has come on its way to the server. */
export interface Delivery {
  version: Version;
  /** The version that the server is known to hold. */
  stored: Version;
  /** Why the server would not take this version; it is not sent again. */
  refused: string | null;
}

/** Negative when `a` is older than `b`, 0 when they are the same. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1];
}

export function isUnsent(item: Delivery): boolean {
  return item.refused === null && compareVersions(item.version, item.stored) > 0;
}
