import { expect, it } from 'vitest';
import { takeBatch } from './batch.ts';

const change = (item: string, response: string) => ({ item, seq: 1, response });

it('sends as much as fits one request, in order', () => {
  const changes = [change('1', 'A'), change('writing', 'x'.repeat(50_000)), change('translation', 'y'.repeat(20_000))];
  expect(takeBatch(changes).map(({ item }) => item)).toEqual(['1', 'writing']);
});

it('sends a single change however long it is', () => {
  expect(takeBatch([change('writing', '长'.repeat(20_000))], 1_000)).toHaveLength(1);
});
