import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the server that can be cut off, and that can switch to another release of the app. */
export interface Front {
  origin: string;
  /** Closes all connections, as without a network. */
  cut: () => void;
  mend: () => void;
  /** Serves the page and the service worker of a build with this name. */
  release: (build: string) => void;
  close: () => Promise<void>;
}

export async function openFront(target: string): Promise<Front> {
  let isCut = false;
  let build: string | null = null;
  const server = createServer((request, reply) => {
    if (isCut) return void request.socket.destroy();
    const isOfBuild =
      request.url === '/sw.js' || request.headers['sec-fetch-dest'] === 'document' || request.url === '/';
    pass(target, request, reply, isOfBuild && build !== null ? renaming(build) : null);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    release: (name) => {
      build = name;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const renaming = (build: string) => (text: string) =>
  text
    .replace(/(<meta name="build" content=")[^"]*/, `$1${build}`)
    .replace(/^(const OFFLINE_FILES=\{"build":")[^"]*/, `$1${build}`);

type Change = (text: string) => string;

function pass(target: string, request: IncomingMessage, reply: ServerResponse, change: Change | null): void {
  const headers = { ...request.headers };
  // Modified responses must be uncompressed, and must not come from the browser's cache.
  if (change !== null) {
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  }
  const asked = ask(target + (request.url ?? ''), { method: request.method, headers }, (answer) => {
    if (change === null) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(reply);
    }
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () => {
      const { 'content-length': _length, etag: _etag, 'last-modified': _moment, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, kept);
      reply.end(change(Buffer.concat(pieces).toString()));
    });
  });
  asked.on('error', () => request.socket.destroy());
  request.pipe(asked);
}
