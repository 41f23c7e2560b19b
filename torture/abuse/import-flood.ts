import { setTimeout as wait } from 'node:timers/promises';
import {
  checkAccountFileEndpoint,
  getAccountImportEndpoint,
  startAccountImportEndpoint,
} from '@study/contract/account-imports.ts';
import { spendPaperEndpoint } from '@study/contract/practice.ts';
import { makePeople } from '../people.ts';
import { besides, flood, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import { dearExport } from './dear-export.ts';
import type { Stage } from './stage.ts';

/** Imported one after another; each takes some ten seconds. */
const IMPORTS = 3;
/** The service takes so many files at once; the last few are refused. */
const MOST_AT_ONCE = 6;
const UPLOADS = 8;
/** Calls that need what an import holds. */
const CALLS = 200;
const CALLS_AT_ONCE = 40;
const LONGEST_MS = 240_000;

/** Somebody imports the dearest files that are allowed, and meanwhile calls for what the import holds. */
export async function floodImports({ target, database }: Stage): Promise<Noticed> {
  const [person] = await makePeople(database, 1);
  if (!person) throw new Error('nobody is there');
  const { rows } = await database.pool.query<{ version: number; questions_hash: string }>(
    'select version, questions_hash from paper_versions where paper_id = $1 order by version desc limit 1',
    [target.paperId],
  );
  const [paper] = rows;
  if (!paper) throw new Error('there is no paper');
  const files = Array.from({ length: IMPORTS }, () => dearExport(target.paperId, paper));
  const browser = new Browser(target.origin);
  browser.access = await person.token();
  const noticed = await besides(target, async () => {
    const ends: Record<string, number> = {};
    const count = (end: string) => (ends[end] = (ends[end] ?? 0) + 1);
    const begun: string[] = [];
    for (let no = 0; no < UPLOADS; no += 1) {
      const { status, id } = await upload(target, browser.access, files[no % files.length] ?? Buffer.alloc(0));
      count(`file ${status}`);
      if (id === undefined || begun.length === IMPORTS) continue;
      const { status: started } = await browser.call(startAccountImportEndpoint, { id, body: { spend_papers: true } });
      count(`start ${started}`);
      if (started === 202) begun.push(id);
    }
    const calls = await flood({ count: CALLS, atOnce: CALLS_AT_ONCE }, async () => {
      const { status } = await browser.call(spendPaperEndpoint, { id: target.paperId });
      return `call ${status}`;
    });
    for (const id of begun) count(`import ${await outcomeOf(browser, id)}`);
    return { ...ends, ...calls };
  });
  if ((noticed.attack['import done'] ?? 0) < IMPORTS) noticed.failures.push('not every import was made');
  const taken = noticed.attack['file 201'] ?? 0;
  if (taken > MOST_AT_ONCE + 1) noticed.failures.push(`${taken} files were taken, ${MOST_AT_ONCE} may be`);
  return noticed;
}

async function upload({ origin, csrf }: Stage['target'], access: string, file: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'my-data.zip');
  const headers = { authorization: `Bearer ${access}`, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf };
  const response = await fetch(origin + checkAccountFileEndpoint.path, { method: 'POST', headers, body: form });
  const { id } = (await response.json()) as { id?: string };
  return { status: response.status, id };
}

async function outcomeOf(browser: Browser, id: string): Promise<string> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until) {
    const { body } = await browser.call(getAccountImportEndpoint, { id });
    if (body.status === 'done' || body.status === 'failed') return body.status;
    await wait(500);
  }
  return 'never';
}
