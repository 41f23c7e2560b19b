import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';

/** Current site state that any page may need. */
export const siteEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/site/',
  summary: '公告，以及现在是否开放注册',
  audience: 'visitor',
  ok: {
    200: z.object({
      notice: z.nullable(z.object({ id: uuid, text: z.string() })),
      is_registration_open: z.boolean(),
    }),
  },
  errors: [],
});
