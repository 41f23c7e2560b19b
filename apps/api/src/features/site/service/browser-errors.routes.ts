import {
  listBrowserErrorsEndpoint,
  settleBrowserErrorEndpoint,
  type ErrorGroup,
} from '@study/contract/site/browser-errors.admin.ts';
import { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { readClaims } from '#http/session.ts';
import { actorOf } from '#models/audit/actor.ts';
import { settle, takeReport } from './browser-errors.service.ts';
import { GROUPS_MOST, listErrorGroups, readExtent, type ErrorGroupRow } from './browser-errors.store.ts';
import { reportOf } from './error-report.ts';
import { reporters, REPORTS_OF_ADDRESS } from './reporters.ts';

/** What browsers report of their errors, and what administrators do about it. */
export function browserErrorsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { mayReport, mayAdd, isFirst } = reporters();

  register(
    app,
    deps,
    reportBrowserErrorEndpoint,
    async ({ body, request }) => {
      // Whose it is matters for limits alone, so a token is enough; with one that has expired they are a visitor.
      const claims = await readClaims(deps, request);
      const userId = isRefusal(claims) ? null : claims.userId;
      const report = reportOf(body);
      const refusal =
        mayReport(userId, request) ??
        (await takeReport(db, report, {
          isFirst: isFirst(userId, request, report.fingerprint),
          mayAdd: () => mayAdd(userId, request),
        }));
      return refusal ?? { status: 204, body: null };
    },
    { limits: [tokenBucket(REPORTS_OF_ADDRESS)] },
  );

  register(app, deps, listBrowserErrorsEndpoint, async ({ query }) => {
    const isSettled = query.settled === undefined ? null : query.settled === 'yes';
    const [rows, extent] = await Promise.all([listErrorGroups(db, isSettled), readExtent(db)]);
    const body = {
      results: rows.map(groupOf),
      open_count: extent.open,
      is_full: extent.groups >= GROUPS_MOST,
      dropped: { groups: extent.dropped_groups, reports: extent.dropped },
    };
    return { status: 200, body };
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
