import { CHANGES_MAX } from '@study/contract/attempts/answer-limits.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

/** Browsers send at most 64 kB after a page is gone; the rest is for the other fields and headers. */
export const BATCH_BYTES = 60_000;

const encoder = new TextEncoder();

/** As many changes from the front as one request may carry; at least one. */
export function takeBatch(changes: readonly DraftChange[], maxBytes: number = BATCH_BYTES): DraftChange[] {
  const batch: DraftChange[] = [];
  let bytes = 2;
  for (const change of changes) {
    bytes += encoder.encode(JSON.stringify(change)).length + 1;
    if (batch.length > 0 && (bytes > maxBytes || batch.length >= CHANGES_MAX)) break;
    batch.push(change);
  }
  return batch;
}

/** The size of these changes on the wire. */
export function bytesOf(changes: readonly DraftChange[]): number {
  return encoder.encode(JSON.stringify(changes)).length;
}
