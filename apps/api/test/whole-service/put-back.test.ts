import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { createClassEndpoint } from '@study/contract/classes/classes.ts';
import { createPlotEndpoint } from '@study/contract/sandbox/sandbox.ts';
import { updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import type * as z from 'zod/mini';
import { ENDPOINTS } from '../endpoints.ts';
import { learnSomething } from '../learnt.ts';
import { SAMPLE_BODIES, SAMPLE_PAPER } from '../sample-bodies.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { TestClient } from '../test-client.ts';

const bodied = ENDPOINTS.filter(([, { query, method }]) => query !== undefined || method === 'GET');
/** Each PUT and PATCH with the GET at its address. */
const pairs = ENDPOINTS.flatMap(([name, change]): [string, Endpoint, Endpoint][] => {
  if (change.method !== 'PUT' && change.method !== 'PATCH') return [];
  const get = ENDPOINTS.find(([, { method, path }]) => method === 'GET' && path === change.path)?.[1];
  return get === undefined ? [] : [[name, change, get]];
});

const it = base
  .extend('ids', { scope: 'file' }, async ({ site, admin }): Promise<Record<string, string>> => {
    await publishSamplePaper(site);
    await admin.call(updateSettingsEndpoint, { body: { exam_date_cet4: '2026-12-12', exam_date_cet6: '2026-12-12' } });
    await admin.call(startExamEndpoint, { params: { id: SAMPLE_PAPER }, body: { mode: 'practice' } });
    await learnSomething(site);
    const board = await admin.call(createPlotEndpoint, { body: SAMPLE_BODIES.createPlotEndpoint as never });
    const one = (table: 'mistakes' | 'mistake_collections') =>
      site.database.db.selectFrom(table).select('id').executeTakeFirstOrThrow();
    const own = await admin.call(createClassEndpoint, { body: { name: '计科2601' } });
    const body = SAMPLE_BODIES.createAssignmentEndpoint as never;
    const assigned = await admin.call(createAssignmentEndpoint, { params: { id: own.id }, body });
    return {
      '/api/classes/:id/': own.id,
      '/api/classes/:id/assignments/:assignment/': own.id,
      ':assignment': assigned.id,
      '/api/sandbox/boards/:id/': board.id,
      '/api/mistakes/:id/': (await one('mistakes')).id,
      '/api/mistakes/collections/:id/': (await one('mistake_collections')).id,
    };
  })
  .extend(
    'addressOf',
    { scope: 'file' },
    ({ ids }) =>
      ({ path }: Endpoint) =>
        path
          .replace(':id', ids[path] ?? SAMPLE_PAPER)
          .replace(':word', 'abandon')
          .replace(':assignment', ids[':assignment'] ?? ''),
  )
  .extend(
    'readFrom',
    { scope: 'file' },
    ({ admin, addressOf }) =>
      async (get: Endpoint) =>
        (await admin.send('GET', addressOf(get))).body as Record<string, unknown>,
  );

const told = ({ ok }: Endpoint) => Object.keys((ok[200] as z.ZodMiniObject).shape);
const fieldsOf = ({ body }: Endpoint) => Object.keys((body as z.ZodMiniObject).shape);

it('looks at every such pair', () => {
  expect(pairs.map(([name]) => name).toSorted()).toEqual([
    'savePaperDraftEndpoint',
    'setReviewSettingsEndpoint',
    'setScoringChoiceEndpoint',
    'setWordSettingsEndpoint',
    'updateAssignmentEndpoint',
    'updateClassEndpoint',
    'updateCollectionEndpoint',
    'updateExamCardEndpoint',
    'updateKeptWordEndpoint',
    'updateMistakeEndpoint',
    'updatePlotEndpoint',
    'updateProfileEndpoint',
    'updateSettingsEndpoint',
  ]);
});

describe.each(pairs)('%s', (_, change, get) => {
  it('takes back what GET gave, and changes nothing by it', async ({ admin, addressOf, readFrom }) => {
    const given = await readFrom(get);
    expect(Object.keys(given).toSorted()).toEqual(told(get).toSorted());
    const reply = await admin.send(change.method, addressOf(change), given);
    expect(reply).toMatchObject({ status: 200 });
    const moved = Object.fromEntries(
      [...(change.derived ?? []), 'revision'].map((field) => [field, expect.anything()]),
    );
    const after = await readFrom(get);
    for (const field of told(get)) if (!(field in moved)) expect(after[field], field).toEqual(given[field]);
  });

  it('refuses by name whatever else of it was changed', async ({ admin, addressOf, readFrom }) => {
    const given = await readFrom(get);
    const isReadOnly = (field: string) => !fieldsOf(change).includes(field) && !change.derived?.includes(field);
    for (const field of told(get).filter(isReadOnly)) {
      const reply = await admin.send(change.method, addressOf(change), { ...given, [field]: 'of my own' });
      expect(reply, field).toMatchObject({ status: 422 });
      expect((reply.body as ErrorBody).fields).toEqual({ [field]: '这一项不能修改，请保持读到的最新值' });
    }
    expect(change.derived?.filter((field) => !told(get).includes(field)) ?? []).toEqual([]);
  });

  it('refuses a field that GET does not give', async ({ admin, addressOf, readFrom }) => {
    const reply = await admin.send(change.method, addressOf(change), { ...(await readFrom(get)), colour: 'red' });
    expect(reply).toMatchObject({ status: 422, body: { fields: { colour: '不支持这一项' } } });
  });
});

it('keeps the picture of somebody who brings back that they have no emoji', async ({ site }) => {
  const person = new TestClient(site.app);
  const { id } = await person.register('pictured');
  const pictured = { avatar_path: '/files/avatars/0a1b.webp' };
  await site.database.db.updateTable('users').set(pictured).where('id', '=', id).execute();
  const { body: given } = await person.send('GET', '/api/auth/profile/');
  const reply = await person.send('PUT', '/api/auth/profile/', { ...(given as object), bio: '备考中' });
  expect(reply.body).toEqual({ ...(given as object), bio: '备考中' });
  expect(given).toMatchObject({ emoji: null, avatar_url: pictured.avatar_path });
});

it('does not tell whoever may not read it whether a guess at a field was right', async ({ site, admin, ids }) => {
  const stranger = new TestClient(site.app);
  await stranger.register('stranger');
  for (const [path, id] of Object.entries(ids)) {
    const { body: given } = await admin.send('GET', path.replace(':id', id));
    const method = path.includes('boards') ? 'PUT' : 'PATCH';
    expect(await stranger.send(method, path.replace(':id', id), given)).toMatchObject({ status: 404 });
  }
});

it.for(bodied.filter(([, { path }]) => !path.includes('/export/')))(
  '%s is not refused for what it does not know in a query or a body',
  async ([, endpoint], { site, admin, addressOf }) => {
    const address = `${addressOf(endpoint)}?colour=red`;
    const headers = { authorization: `Bearer ${admin.access}`, 'content-type': 'application/json' };
    const payload = JSON.stringify({ colour: 'red' });
    const read =
      endpoint.method === 'GET' ? await site.app.inject({ method: 'GET', url: address, headers, payload }) : null;
    const said = read?.body ?? JSON.stringify((await admin.send(endpoint.method, address, {})).body);
    expect(said).not.toContain('colour');
    expect(read?.statusCode).not.toBe(400);
  },
);
