import { listMistakesEndpoint, type ListedMistake } from '@study/contract/mistakes/mistakes.ts';
import type { TestClient } from './test-client.ts';

/** Somebody's mistake book, by item; reading it projects what waits. */
export async function bookOf(client: TestClient): Promise<ListedMistake[]> {
  const { results } = await client.call(listMistakesEndpoint, { query: { ordering: 'item', page_size: '100' } });
  return results;
}
