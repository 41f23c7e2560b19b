import { keepWordsEndpoint, type KeptWord } from '@study/contract/words/word-book.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Keeps words without a place, twenty at a time. */
export async function keep(client: TestClient, ...words: string[]): Promise<KeptWord[]> {
  const kept: KeptWord[] = [];
  for (let at = 0; at < words.length; at += 20) {
    const body = { words: words.slice(at, at + 20).map((word) => ({ word })) };
    kept.push(...(await client.call(keepWordsEndpoint, { body })).results);
  }
  return kept;
}

/** Moves everybody's words, sentences and mistakes back by days, because the server's clock cannot be moved. */
export async function passDays({ database }: Pick<TestApp, 'database'>, days: number): Promise<void> {
  const back = (table: string, ...columns: string[]) =>
    database.pool.query(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(days => ${days})`).join(', ')}`,
    );
  const byHand = ['retired_by_hand_at', 'returned_at', 'removed_at'];
  const card = ['due_at', 'last_review_at', 'retired_at'];
  await back('kept_words', 'kept_at', 'first_review_at', ...card, ...byHand);
  await back('word_reviews', 'reviewed_at');
  await back('hearings', 'heard_at', 'stored_at');
  await back('heard_sentences', 'first_heard_at', ...card);
  await back('sentence_reviews', 'reviewed_at');
  await back('mistakes', 'entered_at', 'last_wrong_at', ...card, ...byHand);
  await back('mistake_sources', 'happened_at');
  await back('mistake_reviews', 'reviewed_at', 'arrived_at');
}
