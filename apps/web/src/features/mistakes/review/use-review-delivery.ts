import { REVIEWS_A_DAY } from '@study/contract/mistakes/review-bounds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import { reviewsOf, type Arrived, type Reviews } from '#exam/reviews/due-queries.ts';
import { invalidateCounts, showMistake } from '../book-cache.ts';
import { mistakeKeys, sentenceKeys, wordKeys } from '#exam/queries/query-keys.ts';

/** Outbox of a user's reviews. Each server response updates the cached item. */
export function useReviewDelivery(userId: string): Reviews {
  const client = useQueryClient();
  const reviews = useMemo(() => reviewsOf(userId), [userId]);
  useEffect(() => {
    void reviews.flush();
    return reviews.arrived.subscribe(() => {
      const arrived = reviews.arrived.get();
      if (arrived === null) return;
      if (arrived.kind === 'mistake') showMistake(client, arrived.mistake);
      // The due dates of the possible ratings have changed.
      void client.invalidateQueries({ queryKey: keyOf(arrived), refetchType: 'none' });
      invalidateCounts(client, 'none');
      const name = nameOf(arrived);
      if (!arrived.is_kept) showToast(`${name}一天内已复习${REVIEWS_A_DAY}次，这次不再计入`);
      if (arrived.has_retired) showToast(`${name}已连续答对3次，不再安排复习`);
    });
  }, [reviews, client]);
  return reviews;
}

function nameOf(arrived: Arrived): string {
  if (arrived.kind === 'word') return arrived.word.word;
  return arrived.kind === 'sentence' ? '这一句' : `第${arrived.mistake.item}题`;
}

function keyOf(arrived: Arrived) {
  if (arrived.kind === 'word') return wordKeys.item(arrived.word.word);
  return arrived.kind === 'sentence' ? sentenceKeys.item(arrived.sentence.id) : mistakeKeys.item(arrived.mistake.id);
}
