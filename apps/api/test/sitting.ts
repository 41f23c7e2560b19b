import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { SamplePaper } from './sample-paper.ts';
import type { TestApp } from './test-app.ts';
import { TestClient } from './test-client.ts';

let people = 0;

/** Somebody new who has just started the paper, with the parameters that calls about it take. */
export async function sit({ app }: Pick<TestApp, 'app'>, paper: SamplePaper, mode: 'mock' | 'practice' = 'practice') {
  const client = new TestClient(app);
  people += 1;
  await client.register(`sitting-${people}`);
  const byPaper = { params: { id: paper.id } };
  const attempt = await client.call(startExamEndpoint, { ...byPaper, body: { mode } });
  return { client, attempt, byPaper, byId: { params: { id: attempt.id } } };
}
