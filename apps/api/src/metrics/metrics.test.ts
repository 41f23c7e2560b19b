import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildDashboard } from '../../../../deploy/monitoring/dashboard.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { buildApp } from '../app.ts';
import { timedScorer } from '../jobs/timed-scorers.ts';
import { quickScorer } from '#test/quick-scorer.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy/monitoring');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Metrics after calls of every kind and a marked text. */
async function scrapeUsed(site: TestApp): Promise<string> {
  const metrics = openMetrics(site.database);
  const app = await buildApp(site, undefined, metrics.noteCall);
  const client = new TestClient(app);
  await client.register('counted');
  await app.inject({ url: '/no-such-page-7' });
  await app.inject({ url: '/api/no-such-call-7/' });
  const scorer = timedScorer(
    quickScorer(() => 9),
    metrics.noteMark,
  );
  await scorer.score({ part: 'translation', text: 'A text.', task: {} as never });
  await app.close();
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  try {
    const address = `http://127.0.0.1:${served.port}`;
    expect((await fetch(`${address}/`)).status).toBe(404);
    return await (await fetch(`${address}/metrics`)).text();
  } finally {
    await served.stop();
  }
}

test('figures tell routes by pattern, marks by scorer, the queue and the pool, and no address or person', async () => {
  await using site = await openTestApp();
  const text = await scrapeUsed(site);
  expect(text).toMatch(
    /study_http_request_duration_seconds_count\{method="POST",route="\/api\/auth\/register\/",status="201"\} 1/,
  );
  expect(text).toMatch(/study_mark_duration_seconds_count\{scorer="embedded",part="translation"\} 1/);
  expect(text).toMatch(/^study_database_up 1$/m);
  expect(text).toMatch(/^study_marking_jobs\{state="waiting"\} 0$/m);
  expect(text).toMatch(/^study_database_connections\{state="idle"\} \d+$/m);
  expect(text).not.toMatch(/no-such|counted/);
});

test('while the database is away it says so, and nothing that only the database knows', async () => {
  const away = { pool: { idleCount: 0, totalCount: 0, waitingCount: 0 }, db: null } as never;
  const text = await openMetrics(away).print();
  expect(text).toMatch(/^study_database_up 0$/m);
  expect(text).not.toMatch(/^study_(open_attempts|marking_jobs|database_bytes)\b.* \d/m);
});

test('the dashboard is as its source says, and with the alerts asks only for figures that exist', async () => {
  const file = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8'));
  expect(file).toEqual(JSON.parse(JSON.stringify(buildDashboard())));
  await using site = await openTestApp();
  const known = new Set([...(await scrapeUsed(site)).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const { groups } = parse(readFileSync(join(deploy, 'alerts.yaml'), 'utf8'));
  const asked = JSON.stringify([
    file.panels.flatMap((panel: { targets?: { expr: string }[] }) => panel.targets?.map(({ expr }) => expr) ?? []),
    groups.flatMap((group: { rules: { expr: string }[] }) => group.rules.map(({ expr }) => expr)),
  ]);
  const names = [...asked.matchAll(/\b(?:study|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.runIf(hasPromtool)('promtool accepts the rules and the example configuration', () => {
  expect(existsSync(join(deploy, 'prometheus.yaml'))).toBe(true);
  const said = execFileSync('promtool', ['check', 'config', join(deploy, 'prometheus.yaml')], { encoding: 'utf8' });
  expect(said).toMatch(/SUCCESS: 11 rules found/);
});
