import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

export interface Answered {
  /** 0 without a response. */
  status: number;
  body: unknown;
  /** Measured from the due time, so that queueing before sending counts. */
  ms: number;
}

export interface HttpCall {
  url: string;
  headers: Record<string, string>;
  /** Sent as a JSON POST; without a body the call is a GET. */
  body?: object;
}

/**
 * Open-loop load: calls spread evenly over a period, each started at its due time regardless of earlier ones. Never
 * rejects.
 */
export async function spread(
  count: number,
  withinMs: number,
  callAt: (index: number) => HttpCall,
): Promise<Answered[]> {
  const start = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let index = 0; index < count; index += 1) {
    const dueAt = start + (index * withinMs) / count;
    const early = dueAt - performance.now();
    if (early > 1) await wait(early);
    answers.push(send(callAt(index), dueAt));
  }
  return Promise.all(answers);
}

function send({ url, headers, body }: HttpCall, dueAt: number): Promise<Answered> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  const options = { agent, ...(body ? { method: 'POST', headers: { ...headers, ...own } } : { headers }) };
  return new Promise((done) => {
    const end = (status: number, answer: unknown) => done({ status, body: answer, ms: performance.now() - dueAt });
    const sent = request(url, options, (reply) => {
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
