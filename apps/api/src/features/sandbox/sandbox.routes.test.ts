import {
  PLOTS_A_USER,
  createPlotEndpoint,
  deletePlotEndpoint,
  getPlotEndpoint,
  listPlotsEndpoint,
  sharedPlotEndpoint,
  updatePlotEndpoint,
  type PlotState,
} from '@study/contract/sandbox/sandbox.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

async function site(): Promise<TestApp> {
  const app = await openTestApp();
  onTestFinished(() => app[Symbol.asyncDispose]());
  return app;
}

const stateOf = (text: string): PlotState => ({
  version: 1,
  functions: [
    { id: 'f1', kind: 'expression', text, color: 0, visible: true, derivative: false, tangent: null, integral: null },
  ],
  sliders: [{ name: 'a', value: 1, min: -10, max: 10, step: 0.1 }],
  view: { x: 0, y: 0, width: 20, ratio: 1 },
  options: { grid: true, pi: false },
});

test('a board is kept as it was sent, listed by its last change, and goes when it is deleted', async () => {
  const client = await signedIn(await site(), 'xiaoming');
  const first = await client.call(createPlotEndpoint, { body: { title: '  抛物线 ', state: stateOf('y = ax²') } });
  expect(first).toMatchObject({ title: '抛物线', slug: null, state: stateOf('y = ax²') });
  const second = await client.call(createPlotEndpoint, { body: { title: '圆', state: stateOf('x²+y²=1') } });
  const byId = { params: { id: first.id } };
  expect(await client.call(getPlotEndpoint, byId)).toEqual(first);
  const changed = await client.call(updatePlotEndpoint, { ...byId, body: { state: stateOf('y = x³') } });
  expect(changed).toMatchObject({ title: '抛物线', state: stateOf('y = x³') });
  const { results, count } = await client.call(listPlotsEndpoint);
  expect(count).toBe(2);
  expect(results.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(results[0]).not.toHaveProperty('state');
  expect((await client.try(deletePlotEndpoint, byId)).status).toBe(204);
  expect((await client.try(deletePlotEndpoint, byId)).status).toBe(404);
  expect((await client.call(listPlotsEndpoint)).count).toBe(1);
});

test('a shared board is read by whoever is signed in and has the link, until sharing ends', async () => {
  const app = await site();
  const [owner, reader] = [await signedIn(app, 'owner'), await signedIn(app, 'reader')];
  const { id } = await owner.call(createPlotEndpoint, { body: { title: '圆', state: stateOf('x²+y²=1') } });
  const share = (shared: boolean) => owner.call(updatePlotEndpoint, { params: { id }, body: { shared } });
  const { slug } = await share(true);
  expect(slug).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect((await share(true)).slug).toBe(slug);
  const byLink = { params: { slug: slug ?? '' } };
  const seen = await reader.call(sharedPlotEndpoint, byLink);
  expect(Object.keys(seen).toSorted()).toEqual(['state', 'title', 'updated_at']);
  expect(seen).toMatchObject({ title: '圆', state: stateOf('x²+y²=1') });
  expect((await new TestClient(app.app).try(sharedPlotEndpoint, byLink)).status).toBe(401);
  await share(false);
  expect((await reader.try(sharedPlotEndpoint, byLink)).status).toBe(404);
  expect((await share(true)).slug).not.toBe(slug);
});

test("somebody else's board is not there: not to read, change or delete", async () => {
  const app = await site();
  const [owner, stranger] = [await signedIn(app, 'owner'), await signedIn(app, 'stranger')];
  const { id } = await owner.call(createPlotEndpoint, { body: { title: '圆', state: stateOf('x') } });
  const byId = { params: { id } };
  expect((await stranger.try(getPlotEndpoint, byId)).status).toBe(404);
  expect((await stranger.try(updatePlotEndpoint, { ...byId, body: { title: '我的' } })).status).toBe(404);
  expect((await stranger.try(updatePlotEndpoint, { ...byId, body: { shared: true } })).status).toBe(404);
  expect((await stranger.try(deletePlotEndpoint, byId)).status).toBe(404);
  expect((await stranger.call(listPlotsEndpoint)).count).toBe(0);
  expect(await owner.call(getPlotEndpoint, byId)).toMatchObject({ title: '圆', slug: null });
});

test.each<[string, unknown, string]>([
  ['no title', { state: stateOf('x') }, 'title'],
  ['a title of spaces', { title: '  ', state: stateOf('x') }, 'title'],
  ['a long title', { title: '长'.repeat(61), state: stateOf('x') }, 'title'],
  ['no state', { title: '圆' }, 'state'],
  ['another version', { title: '圆', state: { ...stateOf('x'), version: 2 } }, 'state.version'],
  ['an unknown field', { title: '圆', state: { ...stateOf('x'), extra: 1 } }, 'state'],
  ['a long expression', { title: '圆', state: stateOf('x'.repeat(501)) }, 'state.functions.0.text'],
  [
    'a width of nothing',
    { title: '圆', state: { ...stateOf('x'), view: { x: 0, y: 0, width: 0, ratio: 1 } } },
    'state.view.width',
  ],
])('refuses %s', async (_, body, field) => {
  const client = await signedIn(await site(), 'xiaoming');
  const reply = await client.send('POST', createPlotEndpoint.path, body);
  expect(reply.status).toBe(422);
  expect(Object.keys((reply.body as { fields: object }).fields).join()).toContain(field.split('.')[0]);
});

test('refuses a board of more than 64 kB', async () => {
  const client = await signedIn(await site(), 'xiaoming');
  const state = stateOf('x');
  const line = { ...state.functions[0], text: '长'.repeat(500) };
  state.functions = Array.from({ length: 40 }, (_, index) => ({ ...line, id: `f${index}` })) as PlotState['functions'];
  const slider = { value: 1, min: -10, max: 10, step: 0.1 };
  state.sliders = Array.from({ length: 60 }, (_, index) => ({ ...slider, name: `a_${index}` }));
  const reply = await client.send('POST', createPlotEndpoint.path, { title: '大', state });
  expect(reply.status).toBe(422);
});

test('a user has a hundred boards at most, also when they are saved at once', async () => {
  const app = await site();
  const client = await signedIn(app, 'xiaoming');
  await app.database.pool.query(
    `insert into sandbox_boards (user_id, id, title, state)
     select u.id, gen_random_uuid(), n::text, '{}' from users u, generate_series(1, $1) n`,
    [PLOTS_A_USER - 1],
  );
  const body = { title: '圆', state: stateOf('x') };
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.try(createPlotEndpoint, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_boards' });
});

test('boards are written sixty times at once, then once in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await site();
  const client = new TestClient(app);
  await client.register('keeps-writing');
  const body = { title: '图', state: stateOf('x') };
  const { id } = await client.call(createPlotEndpoint, { body });
  const write = () => client.try(updatePlotEndpoint, { params: { id }, body });
  for (let time = 1; time < 60; time += 1) expect((await write()).status).toBe(200);
  const refused = await write();
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
});
