import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { boundArrivals, type ArrivalBounds } from './arrivals.ts';
import { boundRequestsInFlight } from './in-flight.ts';

let app: FastifyInstance;
let origin: string;
afterEach(() => app.close());

const PLENTY: ArrivalBounds = { limitMs: 60_000, mostArriving: 2_000, mostIdle: 2_000 };

async function serve(bounds: Partial<ArrivalBounds>): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  boundArrivals(app, [], { ...PLENTY, ...bounds });
  boundRequestsInFlight(app);
  app.get('/page', async () => 'a page');
  app.post('/save', async () => 'saved');
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(text: string): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((done) => void socket.once('close', done));
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => heard, closed };
}

const HALF_A_SAVE =
  'POST /save HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{';
const save = () =>
  fetch(`${origin}/save`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

test('six hundred slow bodies keep nobody else at their address from being served', async () => {
  await serve({});
  await Promise.all(Array.from({ length: 600 }, () => open(HALF_A_SAVE)));
  expect((await fetch(`${origin}/page`)).status).toBe(200);
  expect((await save()).status).toBe(200);
});

test('a body that takes too long gets a refusal, and its connection is closed', async () => {
  await serve({ limitMs: 100 });
  const slow = await open(HALF_A_SAVE);
  await slow.closed;
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(slow.heard()).toContain('"code":"request_timeout"');
});

test('of too many sending connections, the one that has been sending longest is closed', async () => {
  await serve({ mostArriving: 3 });
  const first = await open(HALF_A_SAVE);
  const others = [await open(HALF_A_SAVE), await open('GET /page HTTP/1.1\r\nho')];
  expect((await save()).status).toBe(200);
  expect((await fetch(`${origin}/page`)).status).toBe(200);
  others.push(await open(HALF_A_SAVE));
  await first.closed;
  for (const { socket } of others) expect(socket.destroyed).toBe(false);
});

test('of too many idle connections, the one that has been idle longest is closed', async () => {
  await serve({ mostIdle: 2 });
  const PAGE = 'GET /page HTTP/1.1\r\nhost: here\r\n\r\n';
  const answered = async (kept: Awaited<ReturnType<typeof open>>) => {
    while (!kept.heard().endsWith('a page')) await once(kept.socket, 'data');
    return kept;
  };
  const first = await answered(await open(PAGE));
  const second = await answered(await open(PAGE));
  const sending = await open(HALF_A_SAVE);
  await answered(await open(PAGE));
  await first.closed;
  expect([second.socket.destroyed, sending.socket.destroyed]).toEqual([false, false]);
});
