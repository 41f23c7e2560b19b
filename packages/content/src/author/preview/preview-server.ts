import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AUDIO_TYPES, type AudioFormat } from '#read/recordings.ts';
import { previewPage, VIEWS, type PreviewedPaper, type View } from './preview-page.ts';
import { STYLE } from './style.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; media-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const isView = (name: string): name is View => Object.hasOwn(VIEWS, name);

/** Serves a paper's views and recordings. Reads the paper for each request, so that a reload shows changes. */
export function previewServer(folder: string, readPaper: () => Promise<PreviewedPaper>): Server {
  return createServer((request, response) => {
    answer(request, response, { folder, readPaper }).catch(() => {
      if (!response.headersSent) response.writeHead(500, HEADERS);
      response.end();
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, readPaper }: { folder: string; readPaper: () => Promise<PreviewedPaper> },
): Promise<void> {
  const send = (status: number, type: string, body: string): void =>
    void response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
  const refused = refusalOf(request);
  if (refused !== null) return send(...refused);
  const [, first = '', second = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/');
  if (first === '') return void response.writeHead(302, { ...HEADERS, location: '/teacher' }).end();
  if (first === 'style.css') return send(200, 'text/css', STYLE);
  if (isView(first)) return send(200, 'text/html', previewPage(await readPaper(), first));
  const sound = /^[a-f0-9]{16,64}\.(webm|m4a|mp3|wav)$/.exec(second);
  if (first === 'media' && sound !== null) {
    const file = path.join(folder, 'media', sound[0]);
    return sendSound(request, response, { file, type: AUDIO_TYPES[sound[1] as AudioFormat] });
  }
  return send(404, 'text/plain', '没有这个页面');
}

/** DNS rebinding: another site that resolves its name to this machine must not read the keys. */
function refusalOf({ headers, method }: IncomingMessage): [status: number, type: string, body: string] | null {
  if (!/^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(headers.host ?? '')) {
    return [403, 'text/plain', '只能从本机访问'];
  }
  return method === 'GET' || method === 'HEAD' ? null : [405, 'text/plain', '只能读取'];
}

/** Players send range requests when somebody seeks. */
async function sendSound(
  request: IncomingMessage,
  response: ServerResponse,
  { file, type }: { file: string; type: string },
): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) return void response.writeHead(404, HEADERS).end();
  const last = found.size - 1;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to === undefined || to === '' ? last : Number(to), last);
  if (start > end) return void response.writeHead(416, { ...HEADERS, 'content-range': `bytes */${found.size}` }).end();
  const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.size}` };
  const about = { 'content-type': type, 'accept-ranges': 'bytes', 'content-length': end - start + 1 };
  response.writeHead(from === undefined ? 200 : 206, { ...HEADERS, ...about, ...range });
  if (request.method === 'HEAD') return void response.end();
  createReadStream(file, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}
