import { exportAuditEndpoint, listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { listFeedbackEndpoint, updateFeedbackEndpoint } from '@study/contract/feedback/feedback.admin.ts';
import { profileEndpoint } from '@study/contract/account/auth.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { sit } from '#test/sitting.ts';
import { TestClient } from '#test/test-client.ts';
import { OPERATOR } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';

test('the log is read by administrators alone, and by nobody who was demoted a moment ago', async ({ site }) => {
  expect((await new TestClient(site.app).try(listAuditEndpoint)).status).toBe(401);
  expect((await (await signedIn(site, 'pupil')).try(listAuditEndpoint)).status).toBe(403);
  const head = await administrator(site);
  expect((await head.try(listAuditEndpoint)).status).toBe(200);
  await site.database.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
  expect((await head.try(listAuditEndpoint)).status).toBe(403);
});

test('it is searched by act, target and actor, and read on from where a page ended', async ({ site }) => {
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

test('entries name what they are about and whom, and an erased account leaves no name', async ({ site }) => {
  const head = await administrator(site);
  const { db } = site.database;
  const paper = await publishSamplePaper(site);
  const { client: pupil, attempt } = await sit(site, paper);
  const title = paper.paper.title;
  const { username: name } = await pupil.call(profileEndpoint);
  const content = '第46题的答案好像不对，\n请看一眼';
  await pupil.call(sendFeedbackEndpoint, { body: { type: 'bug', content } });
  const [feedback] = (await head.call(listFeedbackEndpoint)).results;
  const id = feedback?.id ?? '';
  await head.call(updateFeedbackEndpoint, { params: { id }, body: { admin_notes: '已经更正' } });
  for (const kind of ['submission', 'marking_job'] as const) {
    const target = { kind, id: attempt.id };
    await recordAct(db, OPERATOR, { act: 'mark.give', target, after: { submission: attempt.id } });
  }
  await recordAct(db, OPERATOR, { act: 'paper.delete', target: { kind: 'paper', id: 'x' }, before: { title: '旧卷' } });

  const about = async () => {
    const { results } = await head.call(listAuditEndpoint, { query: { page_size: '4' } });
    return results.map(({ target }) => [target.name, target.person?.username, target.is_gone]);
  };
  expect(await about()).toEqual([
    ['旧卷', undefined, true],
    [title, name, false],
    [title, name, false],
    ['第46题的答案好像不对，', name, false],
  ]);
  const hers = await head.call(listAuditEndpoint, { query: { person: name.toUpperCase() } });
  expect(hers.results.map(({ act }) => act)).toEqual(['mark.give', 'mark.give', 'feedback.reply']);
  expect(hers.results[2]).toMatchObject({ actor: expect.stringMatching('headteacher'), actor_id: expect.any(String) });
  await head.call(exportAuditEndpoint, { body: { person: name } });
  const [exported] = (await head.call(listAuditEndpoint, { query: { act: 'audit.export', page_size: '1' } })).results;
  expect(exported?.after).toEqual({ person: hers.results[0]?.target.person?.id, count: 3 });

  await db.deleteFrom('users').where('username', '=', name).execute();
  expect((await about()).slice(2)).toEqual([
    [null, undefined, true],
    [null, undefined, true],
  ]);
});

test('no statement changes or deletes what it holds', async ({ site }) => {
  const { db } = site.database;
  await recordAct(db, OPERATOR, { act: 'backup.start', target: { kind: 'backup', id: 'x' } });
  await expect(db.updateTable('audit_log').set({ target_id: 'y' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('what is searched is exported as a table without formulas, and the export is recorded', async ({ site }) => {
  const head = await administrator(site);
  await recordAct(site.database.db, OPERATOR, {
    act: 'paper.delete',
    target: { kind: 'paper', id: '=cmd' },
    before: { title: 'gone' },
  });
  const file = await head.call(exportAuditEndpoint, { body: { act: 'paper.delete', target: '=cmd' } });
  expect(file).toMatchObject({ type: 'text/csv', count: 1 });
  expect(file.name).toMatch(/^操作记录-\d{4}-\d\d-\d\d\.csv$/);
  const [, line] = file.text.split('\r\n');
  expect(line).toMatch(/^"[^"]+Z","命令行","paper\.delete","paper","'=cmd","gone","","{""title"":""gone""}"/);
  const { results } = await head.call(listAuditEndpoint, { query: { act: 'audit.export' } });
  expect(results).toMatchObject([{ after: { act: 'paper.delete', target: '=cmd', count: 1 } }, {}]);
});
