import * as z from 'zod/mini';
import { user } from './auth.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../text/plain-text.schemas.ts';

export const claimAdministrationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/first/',
  summary: '凭启动时给出的一次性链接，成为第一位管理员',
  audience: 'user',
  body: z.strictObject({
    token: plainText('链接不完整').check(z.minLength(1, '链接不完整'), z.maxLength(100, '链接不正确')),
  }),
  ok: { 200: user },
  errors: ['validation_failed', 'link_expired'],
});
