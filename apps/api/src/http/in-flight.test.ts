import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundRequestsInFlight } from './in-flight.ts';

let app: FastifyInstance;
let started: number;
let release: () => void;
let port: number;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  boundRequestsInFlight(app);
  started = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get('/held', async () => {
    started += 1;
    await released;
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  release();
  await app.close();
});

const REQUEST = 'GET /held HTTP/1.1\r\nhost: here\r\n\r\n';

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Waits until no further request starts. */
async function settled(): Promise<number> {
  for (let before = -1; before !== started; before = started, await wait(100));
  return started;
}

describe('requests in flight', () => {
  it('close a connection that sends thousands at once, and only a few of them start', async () => {
    const socket = await open();
    const closed = new Promise((resolve) => void socket.once('close', resolve));
    socket.write(REQUEST.repeat(3_000));
    await closed;
    expect(await settled()).toBeLessThanOrEqual(8);
  });

  it('are limited for a network too, which is told when to come back', async () => {
    const sockets = await Promise.all(Array.from({ length: 80 }, open));
    for (const socket of sockets) socket.write(REQUEST.repeat(8));
    expect(await settled()).toBe(512);
    const refused = await fetch(`http://127.0.0.1:${port}/held`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    for (const socket of sockets) socket.destroy();
  });

  it('make room when they were answered or their client disconnected', async () => {
    const gone = await open();
    gone.write(REQUEST.repeat(8));
    await settled();
    gone.destroy();
    await wait(100);
    const socket = await open();
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    release();
    for (let count = 1; count <= 20; count += 1) {
      socket.write(REQUEST);
      while (heard.split('answered').length - 1 < count) await wait(5);
    }
    socket.destroy();
    expect(heard.split('200 OK')).toHaveLength(21);
  });
});
