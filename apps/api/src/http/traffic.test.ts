import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Traffic } from './traffic.ts';

const LONG_MS = 20_000;
const never = new AbortController().signal;

/** A server that replies when told to, and the requests it has received. */
async function holdingServer(most: number) {
  const held: ServerResponse[] = [];
  const traffic = new Traffic(most);
  const server = createServer((_request, response) => held.push(response));
  traffic.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = () => {
    const asked = request({ port, host: '127.0.0.1', agent: false });
    asked.on('error', () => {});
    asked.end();
    return asked;
  };
  const untilHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count));
  return { traffic, held, ask, untilHeld };
}

test('work waits while too many calls are in flight, and goes on when one was answered', async () => {
  const { traffic, held, ask, untilHeld } = await holdingServer(2);
  [1, 2].forEach(ask);
  await untilHeld(2);
  expect(traffic.isBusy).toBe(false);
  await traffic.giveWay(LONG_MS, never);
  ask();
  await untilHeld(3);
  expect(traffic.isBusy).toBe(true);
  const goesOn = vi.fn<() => void>();
  const waiting = traffic.giveWay(LONG_MS, never).then(goesOn);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(goesOn).not.toHaveBeenCalled();
  held[0]?.end('done');
  await waiting;
  expect(traffic.isBusy).toBe(false);
});

test('a client that disconnects makes room too', async () => {
  const { traffic, ask, untilHeld } = await holdingServer(0);
  const asked = ask();
  await untilHeld(1);
  expect(traffic.isBusy).toBe(true);
  asked.destroy();
  await traffic.giveWay(LONG_MS, never);
  expect(traffic.isBusy).toBe(false);
});

test('work waits no longer than its limit, and not at all once told to stop', async () => {
  const { traffic, ask, untilHeld } = await holdingServer(0);
  ask();
  await untilHeld(1);
  await traffic.giveWay(50, never);
  await traffic.giveWay(LONG_MS, AbortSignal.abort());
  const stopping = new AbortController();
  const waiting = traffic.giveWay(LONG_MS, stopping.signal);
  stopping.abort();
  await waiting;
  expect(traffic.isBusy).toBe(true);
});
