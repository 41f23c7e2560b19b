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

/** Asks for a regrade of the paper, which a worker does later. */
export async function orderRegrade({ database }: Pick<TestApp, 'database'>, { id }: SamplePaper): Promise<void> {
  await database.pool.query(
    `insert into regrades (id, paper_id, content_version, state, effect)
     select gen_random_uuid(), id, content_version, 'waiting', '{}' from papers where id = $1`,
    [id],
  );
}
