import type { QueryClient } from '@tanstack/react-query';
import { hearingsOf, statisticsQuery } from './listening-queries.ts';

/** Sends unsent results of sentences of earlier pages. */
export async function sendHearings(userId: string, client: QueryClient): Promise<void> {
  const { flush, waiting } = hearingsOf(userId);
  if (waiting.get() === 0) return;
  await flush();
  void client.invalidateQueries({ queryKey: statisticsQuery.queryKey });
}
