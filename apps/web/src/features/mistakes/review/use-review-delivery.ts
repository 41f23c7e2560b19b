import { REVIEWS_A_DAY } from '@study/contract/mistakes/review-bounds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import { reviewsOf, type Reviews } from './review-queries.ts';
import { invalidateCounts, showMistake } from '../book-cache.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

/** Outbox of a user's reviews. Each server response updates the cached item. */
export function useReviewDelivery(userId: string): Reviews {
  const client = useQueryClient();
  const reviews = useMemo(() => reviewsOf(userId), [userId]);
  useEffect(() => {
    void reviews.flush();
    return reviews.arrived.subscribe(() => {
      const arrived = reviews.arrived.get();
      if (arrived === null) return;
      showMistake(client, arrived.mistake);
      // The due dates of the possible ratings have changed.
      void client.invalidateQueries({ queryKey: mistakeKeys.item(arrived.mistake.id), refetchType: 'none' });
      invalidateCounts(client, 'none');
      if (!arrived.is_kept) showToast(`第${arrived.mistake.item}题一天内已复习${REVIEWS_A_DAY}次，这次不再计入`);
      if (arrived.has_retired) showToast(`第${arrived.mistake.item}题已连续答对3次，不再安排复习`);
    });
  }, [reviews, client]);
  return reviews;
}
