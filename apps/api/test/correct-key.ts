import { inTransaction } from '../src/db/transaction.ts';
import { beginRegrade } from '../src/engine/regrade/regrade.service.ts';
import { publishSamplePaper, type SamplePaper } from './sample-paper.ts';
import type { TestApp } from './test-app.ts';

/** Publishes the paper with another key for an item of careful reading. */
export async function correctKey(
  site: Pick<TestApp, 'database'>,
  { id }: SamplePaper,
  no: number,
  key: string,
): Promise<void> {
  await publishSamplePaper(site, {
    id,
    change: ({ answers }) => {
      const items = answers.reading.careful.flatMap((passage) => passage.items);
      for (const item of items) if (item.no === no) item.key = key;
    },
  });
}

/** Queues a regrade of the paper, which a worker does later. */
export async function orderRegrade(
  { database: { db } }: Pick<TestApp, 'database'>,
  { id }: SamplePaper,
): Promise<void> {
  const paper = await db.selectFrom('papers').select('content_version').where('id', '=', id).executeTakeFirstOrThrow();
  await inTransaction(db, (trx) => beginRegrade(trx, id, paper.content_version));
}
