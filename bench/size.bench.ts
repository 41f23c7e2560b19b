import { setTimeout as wait } from 'node:timers/promises';
import type { DraftChange } from '../packages/contract/src/attempts/draft-change.ts';
import { seatPeople, PAPER, type Person } from './people.ts';
import { kilobytes, tell } from './report.ts';
import { openSite } from './site.ts';

/** Number of users; each takes the paper several times through the API, like a browser. */
const PEOPLE = 20;
const SITTINGS = 3;
const ITEMS = 55;
const PER_SAVE = 3;
const PATIENCE_MS = 240_000;
const ESSAY = 'Nowadays, more and more students learn by themselves, and it changes what a teacher is for. '.repeat(10);
const TRANSLATION =
  'Tea has a long history in China and is part of everyday life for a great many people there. '.repeat(6);

await using site = await openSite({ ROLE: 'all' });
const { pool } = site.database;
const before = await sizes();
const people = await seatPeople(site, PEOPLE, 'practice');
for (const person of people) for (let sitting = 0; sitting < SITTINGS; sitting += 1) await sit(person, sitting);
await untilSettled();
await pool.query('vacuum analyze');
const after = await sizes();

const submissions = PEOPLE * SITTINGS;
const grown = [...after].map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / submissions }));
const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${PEOPLE}人各交卷${SITTINGS}次，经HTTP作答；含索引，每次交卷占：`);
for (const { name, bytes } of grown.toSorted((a, b) => b.bytes - a.bytes).filter((table) => table.bytes > 100)) {
  tell(name, kilobytes(bytes));
}
tell('合计', kilobytes(total));

async function sizes(): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function sit(person: Person, sitting: number): Promise<void> {
  if (sitting > 0) await post(person, `/api/exams/${PAPER}/start_exam/`, { mode: 'practice' });
  const changes: DraftChange[] = Array.from({ length: ITEMS }, (_, index) => ({
    item: String(index + 1),
    seq: index + 1,
    response: 'ABCD'[(index + sitting) % 4] ?? 'A',
    time_ms: 30_000,
  }));
  changes.push({ item: 'writing', seq: ITEMS + 1, response: ESSAY, time_ms: 900_000 });
  changes.push({ item: 'translation', seq: ITEMS + 2, response: TRANSLATION, time_ms: 900_000 });
  for (let from = 0; from < changes.length; from += PER_SAVE) {
    const some = changes.slice(from, from + PER_SAVE);
    await post(person, `/api/exams/cet-content/${PAPER}/save_draft/`, { changes: some });
  }
  await post(person, `/api/exams/cet-content/${PAPER}/submit/`, { changes: [] });
}

async function post({ headers }: Person, path: string, body: object): Promise<void> {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Waits until everything is scored, marked and projected. */
async function untilSettled(): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(`
      select ((select count(*) from attempts where state <> 'scored') +
        (select count(*) from scores where not is_taken_in))::int as waiting`);
    if (rows[0]?.waiting === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`${rows[0]?.waiting} were not marked or projected`);
    await wait(500);
  }
}
