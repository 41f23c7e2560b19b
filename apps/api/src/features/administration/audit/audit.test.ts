import { exportAuditEndpoint, listAuditEndpoint } from '@study/contract/admin/audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '../../../../test/administrator.ts';
import { signedIn } from '../../../../test/signed-in.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { TestClient } from '../../../../test/test-client.ts';
import { OPERATOR } from '../../../models/audit/actor.ts';
import { recordAct } from '../../../models/audit/audit.store.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site[Symbol.asyncDispose]());

test('the log is read by administrators alone, and by nobody who was demoted a moment ago', async () => {
  expect((await new TestClient(site.app).try(listAuditEndpoint)).status).toBe(401);
  expect((await (await signedIn(site, 'pupil')).try(listAuditEndpoint)).status).toBe(403);
  const head = await administrator(site);
  expect((await head.try(listAuditEndpoint)).status).toBe(200);
  await site.database.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  expect((await head.try(listAuditEndpoint)).status).toBe(403);
});

test('it is searched by act, target and actor, and read on from where a page ended', async () => {
  const head = await administrator(site);
  const { db } = site.database;
  for (const id of ['a', 'b', 'c']) {
    await recordAct(db, OPERATOR, {
      act: 'paper.publish',
      target: { kind: 'paper', id },
      before: { is_published: false },
      after: { is_published: true },
    });
  }
  const first = await head.call(listAuditEndpoint, { query: { act: 'paper.publish', page_size: '2' } });
  expect(first.results.map((entry) => entry.target.id)).toEqual(['c', 'b']);
  const rest = await head.call(listAuditEndpoint, {
    query: { act: 'paper.publish', page_size: '2', after: first.next ?? '' },
  });
  expect([rest.results.map((entry) => entry.target.id), rest.next]).toEqual([['a'], null]);
  const found = await head.call(listAuditEndpoint, { query: { target: 'b' } });
  expect(found.results).toMatchObject([
    { by_command: true, actor: null, before: { is_published: false }, after: { is_published: true } },
  ]);
  expect((await head.call(listAuditEndpoint, { query: { actor: 'nobody' } })).results).toEqual([]);
});

test('no statement changes or deletes what it holds', async () => {
  const { db } = site.database;
  await recordAct(db, OPERATOR, { act: 'backup.start', target: { kind: 'backup', id: 'x' } });
  await expect(db.updateTable('audit_log').set({ target_id: 'y' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('what is searched is exported as a table without formulas, and the export is recorded', async () => {
  const head = await administrator(site);
  await recordAct(site.database.db, OPERATOR, {
    act: 'paper.delete',
    target: { kind: 'paper', id: '=cmd' },
    before: { title: 'gone' },
  });
  const file = await head.call(exportAuditEndpoint, { body: { act: 'paper.delete' } });
  expect(file).toMatchObject({ type: 'text/csv', count: 1 });
  expect(file.name).toMatch(/^操作记录-\d{4}-\d\d-\d\d\.csv$/);
  const [, line] = file.text.split('\r\n');
  expect(line).toMatch(/^"[^"]+Z","命令行","paper\.delete","paper","'=cmd","","{""title"":""gone""}"/);
  const { results } = await head.call(listAuditEndpoint, { query: { act: 'audit.export' } });
  expect(results).toMatchObject([{ after: { act: 'paper.delete', count: 1 } }]);
});
