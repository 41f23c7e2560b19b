import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerThrownErrors } from './thrown-errors.ts';

const INFO = 30;

interface Line {
  level: number;
  msg: string;
}

/** A server that sends `download` at every address, and its log above level info. */
async function serve(download: Readable) {
  const lines: Line[] = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  const app = Fastify({ logger: { stream }, forceCloseConnections: true });
  answerThrownErrors(app);
  app.all('/download', async (_, reply) => reply.send(download));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, origin, troubles: () => lines.filter(({ level }) => level > INFO) };
}

const silent = () => new Readable({ read: () => undefined });
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024, 'x'));
    },
  });
const GET = 'GET /download HTTP/1.1\r\nhost: here\r\n\r\n';
const POST = `POST /download HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;

test.each([
  ['before the first byte', silent, GET],
  ['in the middle of it', endless, GET],
  ['before the first byte, having sent something', silent, POST],
  ['in the middle of it, having sent something', endless, POST],
])('a client that leaves a download %s is no failure', async (_, make, request) => {
  const download = make();
  const site = await serve(download);
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  const asked = once(download, 'resume');
  socket.write(request);
  await asked;
  if (make === endless) await once(socket, 'data');
  socket.destroy();
  await once(download, 'close');
  await turn();
  expect(site.troubles()).toEqual([]);
});

test('a download that breaks off by itself is a failure, and the log says so', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk is gone'));
    },
  });
  const site = await serve(broken);
  expect((await fetch(`${site.origin}/download`)).status).toBe(500);
  expect(site.troubles()).toMatchObject([{ msg: 'unexpected failure' }]);
});
