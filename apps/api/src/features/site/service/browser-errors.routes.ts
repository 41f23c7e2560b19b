import {
  type ErrorGroup,
  listBrowserErrorsEndpoint,
  settleBrowserErrorEndpoint,
} from '@study/contract/site/browser-errors.admin.ts';
import { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { readClaims } from '#http/session.ts';
import { actorOf } from '#models/audit/actor.ts';
import { settle, takeReport } from './browser-errors.service.ts';
import {
  type ErrorGroupRow,
  GROUPS_MOST,
  listErrorGroups,
  type NewReport,
  readExtent,
} from './browser-errors.store.ts';
import { createHash } from 'node:crypto';
import type { BodyOf } from '@study/contract/endpoint.ts';
import { PAGES } from '@study/contract/pages.ts';
import { LRUCache } from 'lru-cache';
import { callerNetwork } from '#http/client-address.ts';

/** A page sends at most three reports. */
const REPORTS = { burst: 20, perSecond: 0.05, by: 'user' } as const;
/** A school may share one address; this limit protects the database. */
const REPORTS_OF_ADDRESS = { burst: 200, perSecond: 2, by: 'address' } as const;
/** A broken release causes few kinds of errors for one user; hundreds of kinds from one reporter are junk. */
const NEW_GROUPS = { burst: 10, perSecond: 10 / 86_400, by: 'user' } as const;

const DAY_MS = 86_400_000;
const MOST_REMEMBERED = 50_000;

/** Limits per reporter: a user, or an address for visitors. In this process's memory, like all rate limits. */
function reporters() {
  const mayReport = tokenBucket(REPORTS);
  const mayAdd = tokenBucket(NEW_GROUPS);
  const today = new LRUCache<string, true>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1, ttl: DAY_MS });
  return {
    mayReport,
    mayAdd,
    /**
     * Whether it is the reporter's first report of a group within a day; further ones do not increase the group's count
     * of people.
     */
    isFirst: (userId: string | null, request: FastifyRequest, fingerprint: string): boolean => {
      const key = `${userId ?? callerNetwork(request)} ${fingerprint}`;
      if (today.has(key)) return false;
      today.set(key, true);
      return true;
    },
  };
}

const FINGERPRINT_LENGTH = 32;

/** Patterns of possibly private content in a message: quoted texts, addresses, ids. */
const PRIVATE: readonly [RegExp, string][] = [
  [/\b[\w.+-]+@[\w-]+\.[\w.-]+/g, '<mail>'],
  [/https?:\/\/\S+/g, '<address>'],
  [/\b[\da-f]{8}-[\da-f-]{27,}\b/gi, '<id>'],
  [/"[^"]{13,}"/g, '"…"'],
  [/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu, '…'],
  [/\d{4,}/g, '#'],
];

/** The stored form of a report: without private content, and with the fingerprint of its group. */
function reportOf(body: BodyOf<typeof reportBrowserErrorEndpoint>): NewReport {
  const message = withoutPrivate(body.message);
  return {
    fingerprint: fingerprintOf(message, body.frames[0]),
    message,
    stack: body.frames.join('\n'),
    route: PAGES.find((page) => page === body.route) ?? '其他',
    browser: body.browser,
    app_version: body.app_version,
  };
}

function withoutPrivate(message: string): string {
  return PRIVATE.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}

/**
 * A hash of the message and the file name. Content hashes, line numbers and minified names change with every build, so
 * they are excluded.
 */
function fingerprintOf(message: string, frame = ''): string {
  const [, file = ''] = /@([\w.]+?)(?:-[\w-]{8})?\.\w+:/.exec(frame) ?? [];
  return createHash('sha256').update(`${message}\n${file}`).digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/** Error reports from browsers, and administrators' handling of them. */
export function browserErrorsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { mayReport, mayAdd, isFirst } = reporters();

  register(
    app,
    deps,
    reportBrowserErrorEndpoint,
    async ({ body, request }) => {
      // The token alone is enough, because the user matters only for limits; an expired one makes the caller a visitor.
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
