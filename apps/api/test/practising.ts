import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { answerPracticeEndpoint, startPracticeEndpoint, type PracticeSet } from '@study/contract/practice/practice.ts';
import type { TestClient } from './test-client.ts';

type Asked = { kind: 'due' } | { kind: 'section'; section: Exclude<SectionName, 'writing' | 'translation'> };

/** Begins a set of practice for CET4, of items whose answers were just read too. */
export function startPractice(client: TestClient, asked: Asked): Promise<PracticeSet> {
  const body = asked.kind === 'due' ? asked : ({ ...asked, again: true } as const);
  return client.call(startPracticeEndpoint, { body: { exam_type: 'CET4', ...body } });
}

/** Answers an item of a set that asks from one paper. */
export function answerItem(
  client: TestClient,
  { id, items }: PracticeSet,
  item: string,
  given: string | { response: string; certainty: Certainty },
) {
  const answer = typeof given === 'string' ? { response: given } : given;
  return client.call(answerPracticeEndpoint, {
    params: { id },
    body: { paper_id: items[0]?.paper_id ?? '', item, time_ms: 900, ...answer },
  });
}
