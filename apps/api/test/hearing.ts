import { randomUUID } from 'node:crypto';
import { postHearingsEndpoint, type Hearing } from '@study/contract/listening/listening.ts';
import type { TestClient } from './test-client.ts';

/** A hearing of the only sentence of item 1's recording in the sample paper, which has five words. */
export const hearing = (given: Partial<Hearing> = {}): Hearing => ({
  id: randomUUID(),
  paper_id: 'sample-paper',
  version: 1,
  item: '1',
  sentence: 0,
  mode: 'dictation',
  words: 5,
  right: 5,
  is_marked: false,
  heard_at: new Date().toISOString(),
  ...given,
});

export const postHearings = (client: TestClient, ...hearings: Hearing[]) =>
  client.call(postHearingsEndpoint, { body: { hearings } });
