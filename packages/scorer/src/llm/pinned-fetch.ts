import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { resolveAllowed, type Resolve } from './private-address.ts';

/** A POST that does not follow redirects. */
export interface ModelCall {
  method: 'POST';
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
  redirect: 'manual';
  signal: AbortSignal;
}

/** The client's `fetch`; rejects without a response. */
export type ModelFetch = (url: URL, call: ModelCall) => Promise<Response>;

const HAS_NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A fetch that connects to exactly the addresses that it has checked, which prevents DNS rebinding to a private
 * address. It follows no redirects and keeps no connections.
 */
export const pinnedFetch =
  (isPrivateAllowed: boolean, resolve: Resolve): ModelFetch =>
  async (url, { method, headers, body, signal }) => {
    const addresses = await resolveAllowed(url, isPrivateAllowed, resolve);
    const isSecure = url.protocol === 'https:';
    const message = await new Promise<http.IncomingMessage>((settle, reject) => {
      const options = { method, headers, signal, agent: false as const, lookup: answerWith(addresses) };
      const request = (isSecure ? https : http).request(url, options, settle);
      request.on('error', reject);
      request.end(body);
    });
    return responseOf(message);
  };

const answerWith =
  (addresses: readonly { address: string; family: number }[]): LookupFunction =>
  (hostname, options, callback) => {
    const [first] = addresses;
    if (!first) return callback(new Error(`${hostname} has no address`), '');
    if (options.all) return callback(null, [...addresses]);
    return callback(null, first.address, first.family || isIP(first.address));
  };

function responseOf(message: http.IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (HAS_NO_BODY.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(message) as ReadableStream as BodyInit, { status, headers });
}
