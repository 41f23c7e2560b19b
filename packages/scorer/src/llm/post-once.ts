import type { ModelDeps } from './model-deps.ts';
import { PrivateAddressError } from './private-address.ts';

/** Why there was no response. */
export type NoReply = 'aborted' | 'timed_out' | 'unreachable' | 'private_address' | 'answer_too_large';

/** A response of the endpoint, with any status. */
export interface Reply {
  status: number;
  headers: Headers;
  body: string;
}

export interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

const LIMIT_MS = 60_000;
const BYTES_MAX = 262_144;

/** Sends one call and reads its response, limited to 60 s and 256 KiB including the body. */
export async function postOnce(
  { url, headers, body }: Post,
  { fetch, wait }: Pick<ModelDeps, 'fetch' | 'wait'>,
  signal: AbortSignal,
): Promise<Reply | { noReply: NoReply }> {
  const limit = new AbortController();
  const ended = new AbortController();
  // Rejects only if the response came first.
  void wait(LIMIT_MS, ended.signal).then(
    () => limit.abort(),
    () => undefined,
  );
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: either });
    const text = await readBody(response, either);
    if (text === null) return { noReply: 'answer_too_large' };
    return { status: response.status, headers: response.headers, body: text };
  } catch (error) {
    if (signal.aborted) return { noReply: 'aborted' };
    if (limit.signal.aborted) return { noReply: 'timed_out' };
    return { noReply: error instanceof PrivateAddressError ? 'private_address' : 'unreachable' };
  } finally {
    ended.abort();
  }
}

/** The body as text; null if it exceeds the size of any valid answer. */
async function readBody({ body }: Response, signal: AbortSignal): Promise<string | null> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (bytes > BYTES_MAX) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
