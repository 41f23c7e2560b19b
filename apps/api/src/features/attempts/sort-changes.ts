import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { SentChange } from '@study/contract/attempts/sent-changes.ts';

/** Separates valid changes from invalid ones, which are returned as rejections. */
export function sortChanges(sent: readonly SentChange[]): {
  changes: DraftChange[];
  invalid: SaveReceipt['rejected'];
} {
  const changes = sent.filter((change): change is DraftChange => !('fault' in change));
  const invalid = sent.flatMap((change) =>
    'fault' in change ? [{ item: change.item, code: 'invalid' as const, error: change.fault }] : [],
  );
  return { changes, invalid };
}
