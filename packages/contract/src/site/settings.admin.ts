import * as z from 'zod/mini';
import { examDatesBody, noticeBody } from './site-settings.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { date } from '../shapes.ts';

export const siteSettings = z.object({
  exam_date_cet4: z.nullable(date),
  exam_date_cet6: z.nullable(date),
  notice: z.nullable(z.object({ text: z.string(), until: date })),
  registration_open: z.boolean(),
});
export type SiteSettings = z.output<typeof siteSettings>;

export const getSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings/',
  summary: '不用重启就能改的设置（管理员）',
  audience: 'admin',
  ok: { 200: siteSettings },
  errors: [],
});

export const updateSettingsEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/settings/',
  summary: '修改设置，没有写出的项不变；几秒内在所有进程里生效（管理员）',
  audience: 'admin',
  body: z.strictObject({
    ...examDatesBody.shape,
    notice: z.optional(z.nullable(noticeBody)),
    registration_open: z.optional(z.boolean('开放注册应为 true 或 false')),
  }),
  ok: { 200: siteSettings },
  errors: ['validation_failed'],
});
