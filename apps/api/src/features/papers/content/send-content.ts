import type { FastifyReply, FastifyRequest } from 'fastify';
import { type getContentEndpoint, SEALED_CONTENT } from '@study/contract/papers/candidate-content.ts';
import { sendUncompressed } from '#http/compression.ts';
import type { Answer } from '#http/register.ts';
import type { Delivery } from './content-delivery.ts';
import type { AgreedKey } from './content-key.ts';
import { createCipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;

/**
 * Encrypts gzipped JSON as a compact JWE (RFC 7516 §3.1) under a single-use key. The authenticated header says by `cty`
 * that the plaintext is gzip.
 */
function sealContent(gzipped: Buffer, { key, epk }: AgreedKey): string {
  const header = Buffer.from(JSON.stringify({ ...SEALED_CONTENT, epk })).toString('base64url');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(header));
  // GCM is a stream mode, so `final` returns nothing.
  const text = cipher.update(gzipped);
  cipher.final();
  const parts = [iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  // The empty second part is for an encrypted key; with ECDH-ES there is none.
  return [header, '', ...parts].join('.');
}

type ContentAnswer = Answer<typeof getContentEndpoint>;

/**
 * Replies with a content that its reader may have now. A plain one has an ETag, and 304 says that the reader has it
 * already; a sealed one differs each time and is never cached.
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

/** Fastify sends bytes as they are. They were checked by the endpoint's schema when the content was rendered. */
function written(reply: FastifyReply, json: Buffer): ContentAnswer {
  void reply.type('application/json; charset=utf-8');
  return { status: 200, body: json as unknown as Extract<ContentAnswer, { status: 200 }>['body'] };
}

/** RFC 9110 §13.1.2, weak comparison. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => ['*', etag, etag.replace('W/', '')].includes(known.trim()));
}
