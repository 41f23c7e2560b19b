import { saveDraftEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { SamplePaper } from './sample-paper.ts';
import type { TestClient } from './test-client.ts';

export interface ChosenAnswers {
  /** Items answered wrong; all others are answered right. */
  wrong?: readonly number[];
  blank?: readonly number[];
  certainty?: Readonly<Record<number, Certainty>>;
  /** Writes both texts; otherwise they are left out. */
  hasTexts?: boolean;
}

/** A letter that is not the item's key. */
export const wrongLetter = (paper: SamplePaper, no: number): string => (paper.keys.get(no) === 'A' ? 'B' : 'A');

/** Sits a paper in practice with chosen errors and hands it in; answers its id. */
export async function sitWith(
  client: TestClient,
  paper: SamplePaper,
  { wrong = [], blank = [], certainty = {}, hasTexts = false }: ChosenAnswers,
): Promise<string> {
  const byPaper = { params: { id: paper.id } };
  const { id } = await client.call(startExamEndpoint, { ...byPaper, body: { mode: 'practice' } });
  const changes = [...paper.keys].flatMap(([no, key]): DraftChange[] => {
    if (blank.includes(no)) return [];
    const sure = certainty[no];
    const response = wrong.includes(no) ? wrongLetter(paper, no) : key;
    return [{ item: String(no), seq: no, response, ...(sure && { certainty: sure }) }];
  });
  const texts = (hasTexts ? SUBJECTIVE_PARTS : []).map((item, at) => ({ item, seq: 60 + at, response: 'Some words.' }));
  await client.call(saveDraftEndpoint, { ...byPaper, body: { changes: [...changes, ...texts] } });
  await client.call(submitEndpoint, { ...byPaper, body: { changes: [] } });
  return id;
}
