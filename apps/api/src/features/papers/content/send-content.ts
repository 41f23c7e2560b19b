import type { FastifyReply, FastifyRequest } from 'fastify';
import { type getContentEndpoint, SEALED_CONTENT } from '@study/contract/papers/candidate-content.ts';
import { sendUncompressed } from '#http/compression.ts';
import type { Answer } from '#http/register.ts';
import type { Delivery } from './content-delivery.ts';
import type { AgreedKey } from './content-key.ts';
import { createCipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;

/**
 * Encrypts gzipped JSON as a compact JWE (RFC 7516 §3.1) under a single-use key. `cty` in the authenticated header
 * marks the plaintext as gzip.
 */
function sealContent(gzipped: Buffer, { key, epk }: AgreedKey): string {
  const header = Buffer.from(JSON.stringify({ ...SEALED_CONTENT, epk })).toString('base64url');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(header));
  // GCM works as a stream cipher, so `final` returns nothing.
  const text = cipher.update(gzipped);
  cipher.final();
  const parts = [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  // The second part, the encrypted key, is empty with ECDH-ES.
  return [header, '', ...parts].join('.');
}

type ContentAnswer = Answer<typeof getContentEndpoint>;

/**
 * Sends content that its reader may have. Plain content has an ETag and supports 304; encrypted content differs each
 * time and is never cached.
 */
export function sendContent(
  { template, grant }: Delivery,
  key: AgreedKey | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): ContentAnswer {
  void reply.header('vary', 'authorization, x-content-key');
  if (key !== null) {
    sendUncompressed(request);
    void reply.header('cache-control', 'no-store');
    // A compact JWE needs no escaping.
    return written(
      reply,
      Buffer.from(`{"encrypted":true,"data":"${sealContent(template.gzip(grant), key)}"}`, 'latin1'),
    );
  }
  const etag = template.etag(grant);
  void reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) return { status: 304, body: null };
  return written(reply, template.write(grant));
}

/** Fastify does not serialise buffers; the endpoint's schema was applied when the content was rendered. */
function written(reply: FastifyReply, json: Buffer): ContentAnswer {
  void reply.type('application/json; charset=utf-8');
  return { status: 200, body: json as unknown as Extract<ContentAnswer, { status: 200 }>['body'] };
}

/** Weak comparison of If-None-Match (RFC 9110 §13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', etag, etag.replace('W/', '')].includes(known.trim()));
}
