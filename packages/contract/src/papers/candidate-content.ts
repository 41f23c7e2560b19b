import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { candidateContent, encryptedContent, reviewContent } from './paper-views.ts';
import { slug } from '../shapes.ts';

export const CONTENT_MODES = ['exam', 'answer', 'practice'] as const;

/**
 * With `encrypt=true`, this header carries the key for encrypting the content: base64url of the JSON of an ephemeral
 * ECDH public JWK on P-256, up to the given number of characters. Without the header the content is plain.
 */
export const CONTENT_KEY_HEADER = 'X-Content-Key';
export const CONTENT_KEY_MAX = 512;
/**
 * Protected header of encrypted content (RFC 7516), to which each reply adds its own `epk`: ECDH key agreement,
 * AES-256-GCM, and a plaintext that is the gzip (RFC 6713) of the plain JSON.
 */
export const SEALED_CONTENT = { alg: 'ECDH-ES', enc: 'A256GCM', cty: 'gzip' } as const;

export const getContentEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/cet-content/:id/',
  summary: '试卷内容：作答中只有试题，交卷后才有答案与解析',
  audience: 'user',
  params: z.strictObject({ id: slug }),
  query: z.object({
    mode: z._default(z.enum(CONTENT_MODES, '模式应为 exam、answer 或 practice'), 'exam'),
    encrypt: z.optional(z.enum(['true', 'false'], 'encrypt 应为 true 或 false')).register(z.globalRegistry, {
      description: 'true 时用请求头 X-Content-Key（一次性 P-256 公钥 JWK 的 base64url）加密，没有这个请求头则为明文',
    }),
  }),
  // The first matching schema wins and drops unlisted fields, so the fuller one comes first.
  ok: {
    200: z.union([encryptedContent, reviewContent, candidateContent]),
    /** If-None-Match compares with the ETag of the plain content. */
    304: null,
  },
  errors: ['not_found', 'not_started', 'answers_sealed', 'validation_failed'],
});
