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

/** A page sends three at most. */
const REPORTS = { burst: 20, perSecond: 0.05, by: 'user' } as const;
/** A school has one address; this is for the database. */
const REPORTS_OF_ADDRESS = { burst: 200, perSecond: 2, by: 'address' } as const;
/** A broken release breaks a few things for one person; hundreds of kinds from one are junk. */
const NEW_GROUPS = { burst: 10, perSecond: 10 / 86_400, by: 'user' } as const;

const DAY_MS = 86_400_000;
const MOST_REMEMBERED = 50_000;

/**
 * What one person may do to the list: a user, or whoever shares an address while nobody is signed in. In this process's
 * memory, like all limits of rate.
 */
function reporters() {
  const mayReport = tokenBucket(REPORTS);
  const mayAdd = tokenBucket(NEW_GROUPS);
  const today = new LRUCache<string, true>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1, ttl: DAY_MS });
  return {
    mayReport,
    mayAdd,
    /** Whether it is the person's first report of a group in a day; later ones add nothing to its count. */
    isFirst: (userId: string | null, request: FastifyRequest, fingerprint: string): boolean => {
      const key = `${userId ?? callerNetwork(request)} ${fingerprint}`;
      if (today.has(key)) return false;
      today.set(key, true);
      return true;
    },
  };
}

const FINGERPRINT_LENGTH = 32;

/** What may quote a text, an address or a person, taken out of a message. */
const PRIVATE: readonly [RegExp, string][] = [
  [/\b[\w.+-]+@[\w-]+\.[\w.-]+/g, '<mail>'],
  [/https?:\/\/\S+/g, '<address>'],
  [/\b[\da-f]{8}-[\da-f-]{27,}\b/gi, '<id>'],
  [/"[^"]{13,}"/g, '"…"'],
  [/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu, '…'],
  [/\d{4,}/g, '#'],
];

/** A report as it is stored: without anything that could be somebody's, and with the group it belongs to. */
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

/** Of the message and the file; a file's hash, its lines and short names change with every build. */
function fingerprintOf(message: string, frame = ''): string {
  const [, file = ''] = /@([\w.]+?)(?:-[\w-]{8})?\.\w+:/.exec(frame) ?? [];
  return createHash('sha256').update(`${message}\n${file}`).digest('hex').slice(0, FINGERPRINT_LENGTH);
}

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
