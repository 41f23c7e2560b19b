import { setTimeout as wait } from 'node:timers/promises';
import { zipOf } from '../../apps/api/test/zip.ts';
import { besides, type Noticed, type Target } from './bystander.ts';

const KEYS = 70_000;
const DEPTH = 100_000;
const LONGEST_MS = 150_000;

/**
 * An administrator, or a thief of the token, imports papers that are slow to read: as an archive, a card and a change.
 */
export async function bringZipBombs(target: Target): Promise<Noticed> {
  const headers = {
    authorization: `Bearer ${await target.attacker.token()}`,
    cookie: `csrftoken=${target.csrf}`,
    'x-csrftoken': target.csrf,
  };
  const ends: Record<string, number> = {};
  const count = (what: string, status: string | number) => {
    ends[`${what} ${status}`] = (ends[`${what} ${status}`] ?? 0) + 1;
  };
  const noticed = await besides(target, async () => {
    const ids: string[] = [];
    for (const text of documents()) {
      const packed = zipOf({ 'paper.yaml': Buffer.from(text), 'answers.yaml': Buffer.from(text) });
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(packed)]), 'paper.zip');
      const url = `${target.origin}/api/exams/exam-cards/import/`;
      const response = await fetch(url, { method: 'POST', headers, body: form });
      const { id } = (await response.json()) as { id?: string };
      count('import', response.status);
      if (id !== undefined) ids.push(id);
    }
    for (const body of contents()) {
      const url = `${target.origin}/api/exams/exam-cards/${target.paperId}/update_content/`;
      const json = { ...headers, 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'PUT', headers: json, body });
      await response.arrayBuffer();
      count('update', response.status);
    }
    for (const id of ids) count('imported', await outcomeOf(target, headers, id));
    return ends;
  });
  if (ends['import 202'] === undefined) noticed.failures.push('no import was begun, so nothing was tried');
  return noticed;
}

/** YAML with 70,000 keys, with maps just below the limit, and with the maximum number of nodes. */
function documents(): string[] {
  const lines = (length: number, line: (index: number) => string) => Array.from({ length }, (_, i) => line(i));
  return [
    lines(KEYS, (i) => `key${i}: 1`).join('\n'),
    lines(13_000, (i) => (i % 1_300 === 0 ? `map${i}:\n` : '') + ` key${i}: 1`).join('\n'),
    `[${lines(24_000, () => '[]').join(',')}]`,
  ];
}

/** Documents as JSON: deep, wide, and long. */
function contents(): string[] {
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`key${i}`, i])));
  const deep = `{"x":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;
  const long = JSON.stringify({
    id: 'x '.repeat(100_000),
    listening: { sections: Array.from({ length: 20_000 }, () => ({})) },
  });
  return [wide, deep, long].map((paper) => `{"paper":${paper},"answers":{}}`);
}

async function outcomeOf({ origin }: Target, headers: Record<string, string>, id: string): Promise<string> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until) {
    const response = await fetch(`${origin}/api/exams/exam-cards/import/${id}/`, { headers });
    const { status } = (await response.json()) as { status?: string };
    if (status === 'done' || status === 'failed') return status;
    await wait(500);
  }
  return 'never';
}
