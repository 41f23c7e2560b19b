import { CHANGES_MAX } from '@study/contract/attempts/answer-limits.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

/** `fetch` with `keepalive` sends at most 64 kB; the rest is for the other fields and the headers. */
export const BATCH_BYTES = 60_000;

const encoder = new TextEncoder();

/** The longest prefix of changes that fits into one request; at least one change. */
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

/** Size of the changes as JSON in UTF-8, in bytes. */
export function bytesOf(changes: readonly DraftChange[]): number {
  return encoder.encode(JSON.stringify(changes)).length;
}
