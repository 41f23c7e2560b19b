import * as z from 'zod/mini';
import { defineEndpoint, type OkOf } from '../endpoint.ts';
import { instant } from '../shapes.ts';

/** Maximum number of groups listed: open ones first, then by number of reports. */
export const ERROR_GROUPS_LISTED = 100;
export const ERRORS_KEPT_DAYS = 30;

export const errorGroup = z.object({
  fingerprint: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
  /** From the latest report, like the next two fields. */
  route: z.string(),
  browser: z.string(),
  app_version: z.string(),
  /** Number of reports, counted once per person and day. */
  count: z.int(),
  first_seen_at: instant,
  last_seen_at: instant,
  settled_at: z.nullable(instant),
});
export type ErrorGroup = z.output<typeof errorGroup>;

export const listBrowserErrorsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/browser-errors/',
  summary: '页面报告的错误，没有处理的、报告多的在前，保留30天（管理员）',
  audience: 'admin',
  query: z.object({ settled: z.optional(z.enum(['yes', 'no'], '是否已处理应为 yes 或 no')) }),
  ok: {
    200: z.object({
      results: z.array(errorGroup),
      /** Count over all groups, listed or not. */
      open_count: z.int(),
      /** The table is full: a new group replaces the one with the fewest reports. */
      is_full: z.boolean(),
      /** Groups evicted and reports rejected in the last 30 days. */
      dropped: z.object({ groups: z.int(), reports: z.int() }),
    }),
  },
  errors: ['validation_failed'],
});

export type BrowserErrors = OkOf<typeof listBrowserErrorsEndpoint>;

export const settleBrowserErrorEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/browser-errors/:fingerprint/',
  summary: '把一种页面错误标为已处理，或改回（管理员）',
  audience: 'admin',
  params: z.strictObject({ fingerprint: z.string().check(z.regex(/^[\da-f]{32}$/)) }),
  body: z.strictObject({ settled: z.boolean('已处理应为 true 或 false') }),
  ok: { 200: errorGroup },
  errors: ['not_found', 'validation_failed'],
});
