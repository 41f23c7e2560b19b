import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

export interface Answered {
  /** 0 when there was no answer. */
  status: number;
  body: unknown;
  /** From when it was due, so that waiting to be sent counts. */
  ms: number;
}

/** Posts JSON; never rejects. */
export function post(url: string, headers: Record<string, string>, body: object, dueAt: number): Promise<Answered> {
  const text = JSON.stringify(body);
  const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return new Promise((done) => {
    const end = (status: number, answer: unknown) => done({ status, body: answer, ms: performance.now() - dueAt });
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...own } }, (reply) => {
      let received = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      reply.on('end', () => end(reply.statusCode ?? 0, parsed(received)));
      reply.on('error', () => end(0, null));
    });
    sent.on('error', () => end(0, null));
    sent.end(text);
  });
}

export function closeConnections(): void {
  agent.destroy();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
