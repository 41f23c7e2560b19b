import {
  listBrowserErrorsEndpoint,
  settleBrowserErrorEndpoint,
  type ErrorGroup,
} from '@study/contract/admin/browser-errors.ts';
import { reportBrowserErrorEndpoint } from '@study/contract/browser-errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isRefusal } from '../../../http/errors.ts';
import { tokenBucket } from '../../../http/rate-limit.ts';
import { register } from '../../../http/register.ts';
import { actorOf } from '../../../models/audit/actor.ts';
import { settle } from './browser-errors.service.ts';
import { countReport, listErrorGroups, type ErrorGroupRow } from './browser-errors.store.ts';
import { reportOf } from './error-report.ts';

/** A page sends three at most; a school with one address may send some a minute. */
const REPORTS = { burst: 20, perSecond: 0.2, by: 'address' } as const;

/** What browsers report of their errors, and what administrators do about it. */
export function browserErrorsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    reportBrowserErrorEndpoint,
    async ({ body }) => {
      await countReport(db, reportOf(body), new Date());
      return { status: 204, body: null };
    },
    { limits: [tokenBucket(REPORTS)] },
  );

  register(app, deps, listBrowserErrorsEndpoint, async ({ query }) => {
    const rows = await listErrorGroups(db, query.settled === undefined ? null : query.settled === 'yes');
    return { status: 200, body: { results: rows.map(groupOf) } };
  });

  register(app, deps, settleBrowserErrorEndpoint, async (call) => {
    const group = await settle(db, actorOf(call), call.params.fingerprint, call.body.settled);
    return isRefusal(group) ? group : { status: 200, body: groupOf(group) };
  });
}

function groupOf(row: ErrorGroupRow): ErrorGroup {
  return {
    fingerprint: row.fingerprint,
    message: row.message,
    frames: row.stack === '' ? [] : row.stack.split('\n'),
    route: row.route,
    browser: row.browser,
    app_version: row.app_version,
    count: row.report_count,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}
