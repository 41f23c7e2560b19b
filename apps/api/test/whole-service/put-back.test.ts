import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { createPlotEndpoint } from '@study/contract/sandbox/sandbox.ts';
import { updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { administrator } from '../administrator.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { learnSomething } from '../learnt.ts';
import { SAMPLE_BODIES, SAMPLE_PAPER } from '../sample-bodies.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { TestClient } from '../test-client.ts';

const bodied = ENDPOINTS.filter(([, { query, method }]) => query !== undefined || method === 'GET');
/** Each PUT and PATCH with the GET at its address. */
const pairs = ENDPOINTS.flatMap(([name, change]): [string, Endpoint, Endpoint][] => {
  if (change.method !== 'PUT' && change.method !== 'PATCH') return [];
  const get = ENDPOINTS.find(([, { method, path }]) => method === 'GET' && path === change.path)?.[1];
  return get === undefined ? [] : [[name, change, get]];
});

let site: TestApp;
let client: TestClient;
let ids: Record<string, string>;
beforeAll(async () => {
  site = await openTestApp();
  await publishSamplePaper(site);
  client = await administrator(site);
  await client.call(updateSettingsEndpoint, { body: { exam_date_cet4: '2026-12-12', exam_date_cet6: '2026-12-12' } });
  await client.call(startExamEndpoint, { params: { id: SAMPLE_PAPER }, body: { mode: 'practice' } });
  await learnSomething(site);
  const board = await client.call(createPlotEndpoint, { body: SAMPLE_BODIES.createPlotEndpoint as never });
  const one = (table: 'mistakes' | 'mistake_collections') =>
    site.database.db.selectFrom(table).select('id').executeTakeFirstOrThrow();
  ids = {
    '/api/sandbox/boards/:id/': board.id,
    '/api/mistakes/:id/': (await one('mistakes')).id,
    '/api/mistakes/collections/:id/': (await one('mistake_collections')).id,
  };
});
afterAll(() => site[Symbol.asyncDispose]());

const addressOf = ({ path }: Endpoint) => path.replace(':id', ids[path] ?? SAMPLE_PAPER);
const told = ({ ok }: Endpoint) => Object.keys((ok[200] as z.ZodMiniObject).shape);
const fieldsOf = ({ body }: Endpoint) => Object.keys((body as z.ZodMiniObject).shape);

it('looks at every such pair', () => {
  expect(pairs.map(([name]) => name).toSorted()).toEqual([
    'savePaperDraftEndpoint',
    'setReviewSettingsEndpoint',
    'setScoringChoiceEndpoint',
    'updateCollectionEndpoint',
    'updateExamCardEndpoint',
    'updateMistakeEndpoint',
    'updatePlotEndpoint',
    'updateProfileEndpoint',
    'updateSettingsEndpoint',
  ]);
});

describe.each(pairs)('%s', (_, change, get) => {
  const read = async () => (await client.send('GET', addressOf(get))).body as Record<string, unknown>;

  it('takes back what GET gave, and changes nothing by it', async () => {
    const given = await read();
    expect(Object.keys(given).toSorted()).toEqual(told(get).toSorted());
    const reply = await client.send(change.method, addressOf(change), given);
    expect(reply).toMatchObject({ status: 200 });
    const moved = Object.fromEntries(
      [...(change.derived ?? []), 'revision'].map((field) => [field, expect.anything()]),
    );
    const after = await read();
    for (const field of told(get)) if (!(field in moved)) expect(after[field], field).toEqual(given[field]);
  });

  it('refuses by name whatever else of it was changed', async () => {
    const given = await read();
    const isReadOnly = (field: string) => !fieldsOf(change).includes(field) && !change.derived?.includes(field);
    for (const field of told(get).filter(isReadOnly)) {
      const reply = await client.send(change.method, addressOf(change), { ...given, [field]: 'of my own' });
      expect(reply, field).toMatchObject({ status: 422 });
      expect((reply.body as ErrorBody).fields).toEqual({ [field]: '这一项不能修改，请保持读到的最新值' });
    }
    expect(change.derived?.filter((field) => !told(get).includes(field)) ?? []).toEqual([]);
  });

  it('refuses a field that GET does not give', async () => {
    const reply = await client.send(change.method, addressOf(change), { ...(await read()), colour: 'red' });
    expect(reply).toMatchObject({ status: 422, body: { fields: { colour: '不支持这一项' } } });
  });
});

it('keeps the picture of somebody who brings back that they have no emoji', async () => {
  const person = new TestClient(site.app);
  const { id } = await person.register('pictured');
  const pictured = { avatar_path: '/files/avatars/0a1b.webp' };
  await site.database.db.updateTable('users').set(pictured).where('id', '=', id).execute();
  const { body: given } = await person.send('GET', '/api/auth/profile/');
  const reply = await person.send('PUT', '/api/auth/profile/', { ...(given as object), bio: '备考中' });
  expect(reply.body).toEqual({ ...(given as object), bio: '备考中' });
  expect(given).toMatchObject({ emoji: null, avatar_url: pictured.avatar_path });
});

it('does not tell whoever may not read it whether a guess at a field was right', async () => {
  const stranger = new TestClient(site.app);
  await stranger.register('stranger');
  for (const [path, id] of Object.entries(ids)) {
    const { body: given } = await client.send('GET', path.replace(':id', id));
    const method = path.includes('boards') ? 'PUT' : 'PATCH';
    expect(await stranger.send(method, path.replace(':id', id), given)).toMatchObject({ status: 404 });
  }
});

it.each(bodied.filter(([, { path }]) => !path.includes('/export/')))(
  '%s is not refused for what it does not know in a query or a body',
  async (_, endpoint) => {
    const address = `${addressOf(endpoint)}?colour=red`;
    const headers = { authorization: `Bearer ${client.access}`, 'content-type': 'application/json' };
    const payload = JSON.stringify({ colour: 'red' });
    const read =
      endpoint.method === 'GET' ? await site.app.inject({ method: 'GET', url: address, headers, payload }) : null;
    const said = read?.body ?? JSON.stringify((await client.send(endpoint.method, address, {})).body);
    expect(said).not.toContain('colour');
    expect(read?.statusCode).not.toBe(400);
  },
);
