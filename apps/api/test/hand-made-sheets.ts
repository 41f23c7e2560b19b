import { saveDraftEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';
import { FIVE_ANSWERS, FIVE_KEYS, type HandMadeSheet } from '@study/domain/analysis/five-sheets.fixture.ts';
import { itemAnswersOf } from '@study/domain/scoring/keys.ts';
import { publishSamplePaper, type SamplePaper } from './sample-paper.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The paper that the five hand-made sheets are made for. */
export function publishFiveSheetsPaper(test: Pick<TestApp, 'database'>, id: string): Promise<SamplePaper> {
  return publishSamplePaper(test, { id, change: ({ answers }) => giveFiveKeys(answers) });
}

function giveFiveKeys(answers: AnswersDocument): void {
  for (const item of itemAnswersOf(answers)) {
    const { knowledge, trap } = FIVE_ANSWERS.get(item.no) ?? { knowledge: [] };
    Object.assign(item, { key: FIVE_KEYS.get(item.no), knowledge, trap });
  }
}

/** Gives every answer that the sheet ever held, one round of saves after another, and hands it in. */
export async function handInSheet(client: TestClient, paper: SamplePaper, sheet: HandMadeSheet): Promise<Submission> {
  const byPaper = { params: { id: paper.id } };
  const touched = [...sheet.traces];
  const rounds = Math.max(1, ...touched.map(([, { trail }]) => trail.length));
  for (let round = 0; round < rounds; round += 1) {
    const changes = touched.flatMap(([no, { trail, flagged, certainty, timeMs }]): DraftChange[] => {
      const entry = trail[round];
      if (round > 0 && !entry) return [];
      return [
        {
          item: String(no),
          seq: round * 100 + no,
          ...(entry && { response: entry.response }),
          flagged,
          certainty,
          time_ms: timeMs,
        },
      ];
    });
    await client.call(saveDraftEndpoint, { ...byPaper, body: { changes } });
  }
  return client.call(submitEndpoint, { ...byPaper, body: {} });
}
