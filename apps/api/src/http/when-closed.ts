import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';

const listeners = new WeakMap<ServerResponse, (() => void)[]>();

/** Calls back once, when the response was sent or aborted. All callers share one listener. */
export function whenClosed({ raw }: Pick<FastifyReply, 'raw'>, callback: () => void): void {
  const known = listeners.get(raw);
  if (known) {
    known.push(callback);
    return;
  }
  const all = [callback];
  listeners.set(raw, all);
  raw.once('close', () => {
    for (const each of all) each();
  });
}
