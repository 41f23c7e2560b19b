import type { BodyOf, Endpoint, ParamsOf, QueryOf, Schema, Upload } from '@study/contract/endpoint.ts';
import { isStaff } from '@study/contract/account/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Read } from '../db/read-db.ts';
import type { Deps } from '../deps.ts';
import { ensureCsrfToken, isCsrfProof } from './csrf.ts';
import { isRefusal, refuse, type Refusal } from './errors.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { hasJustWritten, noteWrite } from './read-your-writes.ts';
import { tokenBucket, type RateLimit } from './rate-limit.ts';
import { getterOf, isRefused, rememberGetter, validatePutBack, type Getter } from './put-back.ts';
import type { Leave } from './reads.ts';
import { logAsUser } from './security-log.ts';
import { sendRefusal } from './send-refusal.ts';
import { authenticate, hasSecondFactorSetUp, readClaims, type SignedIn } from './session.ts';
import { readUpload, takeUploads, type KeptFile } from './upload.ts';
import { validate, withoutEmpty } from './validate.ts';

/** The pages where administrators and teachers set up their second factor. */
const SET_UP_AT = { admin: '/admin', teacher: '/classes', user: '/' } as const;

type CallerOf<E extends Endpoint> = E['audience'] extends 'visitor' ? SignedIn | null : SignedIn;

type FileOf<E extends Endpoint> = E extends { upload: { isKeptOnDisk: true } }
  ? KeptFile
  : E extends { upload: object }
    ? Buffer
    : undefined;

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The file of an upload. One kept on disk is removed after the reply unless it was moved. */
  file: FileOf<E>;
  caller: CallerOf<E>;
  /** Reads that may be some seconds old, except for this caller's own recent writes. */
  read: Read;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Milliseconds since the whole request, including its body, had arrived. */
  waitedMs: () => number;
}

export type Answer<E extends Endpoint> = {
  [Status in keyof E['ok']]: {
    status: Status;
    body: E['ok'][Status] extends Schema ? z.input<E['ok'][Status]> : null;
  };
}[keyof E['ok']];

export interface CallOptions<E extends Endpoint> {
  limits?: readonly RateLimit[];
  /** For a read: its cost against the caller's rate; 1 by default. */
  cost?: number;
  /**
   * `in_store`: the handler's own statement checks the session, which saves a round trip; `role` is then always `user`.
   * `optional`: visitors may call, and a signed-in caller is identified.
   */
  session?: 'in_store' | 'optional';
  /** Ownership check before the body is parsed: another user's object gets 404. */
  owns?: (call: { params: ParamsOf<E>; caller: CallerOf<E> }) => Promise<Refusal | null>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | Refusal>;

/** Default rate limit of writes. */
const WRITES = { burst: 120, perSecond: 5, by: 'user' } as const;

/**
 * Serves an endpoint of the contract. Refusals have a fixed order: 401, 403 CSRF, 403 role or second factor, 429, 404,
 * 422, then the handler's own; a read over its caller's limit is refused before the session is looked up. (`A` is const
 * so that the handler's status keeps its literal type.)
 */
export function register<E extends Endpoint, const A extends Answer<E> | Refusal>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E>) => Promise<A>,
  options: CallOptions<E> = {},
): void {
  if (endpoint.method === 'GET') {
    rememberGetter(app, endpoint, { handler: handler as Getter['handler'], cost: options.cost });
  }
  const limits = options.limits ?? (endpoint.method === 'GET' ? [] : [tokenBucket(WRITES)]);
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: describeEndpoint(endpoint),
    config: { isUpload: endpoint.upload !== undefined },
    handler: async (request, reply) => {
      const arrivedAt = performance.now();
      const waitedMs = () => performance.now() - arrivedAt;
      const serving = { waitedMs, app, deps, endpoint, handler, options: { ...options, limits }, request, reply };
      const leave = endpoint.method === 'GET' ? await enterReads(app, serving) : null;
      if (leave !== null && typeof leave !== 'function') return sendRefusal(leave, request, reply);
      // Also when the reply is an error: the write may have been committed.
      if (endpoint.method !== 'GET' && deps.database.reads.hasReplica) noteWrite(deps.config, reply);
      try {
        const answer = await answerCall(serving);
        if (isRefusal(answer)) return sendRefusal(answer, request, reply);
        reply.code(Number(answer.status));
        // Replies are private unless the handler set a cache-control header.
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
        // `send` serialises before it returns.
        return answer.body === null ? reply.send() : reply.send(answer.body);
      } finally {
        leave?.();
      }
    },
  };
  if (endpoint.upload === undefined) app.route(route);
  // The form parser is registered only in this route's scope.
  else void app.register(async (scope) => takeUploads(scope).then(() => void scope.route(route)));
}

interface Serving<E extends Endpoint> {
  waitedMs: () => number;
  app: FastifyInstance;
  deps: Deps;
  endpoint: E;
  handler: Handler<E>;
  options: CallOptions<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Identifies the caller by the token alone, because checking the session needs the database. */
async function enterReads<E extends Endpoint>(
  { reads }: FastifyInstance,
  { deps, endpoint, options, request, reply }: Serving<E>,
): Promise<Leave | Refusal> {
  const isVisitor =
    endpoint.audience === 'visitor' && (options.session !== 'optional' || request.headers.authorization === undefined);
  const claims = isVisitor ? null : await readClaims(deps, request);
  if (claims !== null && isRefusal(claims)) return claims;
  return reads.enter({ request, reply }, claims?.userId ?? null, options.cost);
}

/** 403 and 429: checks that need only the caller and their rate, before the body is parsed. */
async function refusalOfCaller<E extends Endpoint>(
  { deps, endpoint, options, request, reply }: Serving<E>,
  caller: SignedIn | null,
): Promise<Refusal | null> {
  if (caller !== null) logAsUser(request, reply, caller.userId);
  if (endpoint.method !== 'GET' && !isCsrfProof(deps.config, request)) {
    // Sets the cookie, so that the client's next try succeeds.
    ensureCsrfToken(deps.config, request, reply);
    return refuse('csrf_failed');
  }
  const barred = await refusalOfAudience(deps, endpoint, caller);
  if (barred !== null) return barred;
  for (const limit of options.limits ?? []) {
    const refusal = limit(caller?.userId ?? null, request);
    if (refusal) return refusal;
  }
  return null;
}

/** 403: the first password, the role, the second factor. */
async function refusalOfAudience(deps: Deps, endpoint: Endpoint, caller: SignedIn | null): Promise<Refusal | null> {
  const { audience } = endpoint;
  if (audience === 'visitor' || caller === null) return null;
  if (caller.mustChangePassword && endpoint.isBeforePasswordChange !== true) return refuse('password_change_required');
  if (audience === 'user') return null;
  if (!isStaff(caller.role) || (audience === 'admin' && caller.role !== 'admin')) return refuse('forbidden');
  const isAsked = deps.config.isSecondFactorRequired && endpoint.isBeforeSecondFactor !== true;
  return isAsked && !caller.hasSecondFactor ? secondFactorRequired(deps, caller) : null;
}

/** A new administrator or teacher has no second factor yet; the refusal contains the address of its setup page. */
async function secondFactorRequired(deps: Deps, { userId, role }: SignedIn): Promise<Refusal> {
  if (await hasSecondFactorSetUp(deps, userId)) return refuse('second_factor_required');
  return refuse('second_factor_required', {
    sentence: `请先设置第二重验证：在浏览器里打开${SET_UP_AT[role]}，照提示做`,
    details: { set_up_at: SET_UP_AT[role] },
  });
}

async function answerCall<E extends Endpoint>(serving: Serving<E>): Promise<Answer<E> | Refusal> {
  const { endpoint, options, request } = serving;
  const caller = await findCaller(serving);
  if (caller !== null && isRefusal(caller)) return caller;
  const barred = await refusalOfCaller(serving, caller);
  if (barred) return barred;
  const params = parseWith(endpoint.params, request.params);
  if (isRefused(params)) return refuse('not_found');
  // The schemas above produced these values, so they have the endpoint's types.
  const known = { params: params as ParamsOf<E>, caller: caller as CallerOf<E> };
  // With `in_store` the handler's statement checks session and owner; this check only ensures that 401 and 404 come
  // before 422.
  const isDeferred = options.session === 'in_store';
  const foreign = isDeferred ? null : await options.owns?.(known);
  if (foreign) return foreign;
  const query = parseWith(endpoint.query, withoutEmpty(request.query));
  const { upload } = endpoint;
  if (upload !== undefined) {
    return isRefused(query) ? query : answerForm(serving, { ...known, query: query as QueryOf<E> }, upload);
  }
  const body = await bodyOf(serving, known);
  const invalid = [query, body].find(isRefused);
  if (invalid && isDeferred) return (await refusalBeforeShape(serving, known)) ?? invalid;
  if (invalid) return invalid;
  return handle(serving, { ...known, file: undefined, query: query as QueryOf<E>, body: body as BodyOf<E> });
}

/** The validated body. A PUT or PATCH accepts GET's reply sent back; comparing with GET costs a read. */
function bodyOf<E extends Endpoint>(serving: Serving<E>, known: Pick<Call<E>, 'params' | 'caller'>): unknown {
  const { app, endpoint, request, reply, waitedMs } = serving;
  const given = request.body ?? {};
  const getter = getterOf(app, endpoint);
  if (endpoint.body === undefined || getter === null) return parseWith(endpoint.body, given);
  const view = async () => {
    const leave = await app.reads.enter({ request, reply }, known.caller?.userId ?? null, getter.cost);
    if (typeof leave !== 'function') return leave;
    const query = parseWith(getter.query, {});
    const call = { ...known, query, body: undefined, file: undefined, read: readOf(serving), request, reply, waitedMs };
    return getter.handler(call as never).finally(leave);
  };
  return validatePutBack({ derived: endpoint.derived, body: endpoint.body }, given, { schema: getter.schema, view });
}

function readOf<E extends Endpoint>({ deps, request }: Serving<E>): Read {
  const { now, soon } = deps.database.reads;
  return hasJustWritten(deps.config, request) ? now : soon;
}

type Parsed<E extends Endpoint> = Pick<Call<E>, 'params' | 'caller' | 'query' | 'body'> & { file: unknown };

function handle<E extends Endpoint>(serving: Serving<E>, parsed: Parsed<E>): Promise<Answer<E> | Refusal> {
  const { handler, request, reply, waitedMs } = serving;
  return handler({ ...parsed, file: parsed.file as FileOf<E>, read: readOf(serving), request, reply, waitedMs });
}

async function answerForm<E extends Endpoint>(
  serving: Serving<E>,
  known: Pick<Call<E>, 'params' | 'caller' | 'query'>,
  upload: Upload,
): Promise<Answer<E> | Refusal> {
  const { endpoint, request, deps } = serving;
  const form = await readUpload(request, upload, {
    fields: fieldsOf(endpoint.body),
    workplace: join(deps.config.dataDir, 'uploading'),
  });
  if (isRefusal(form)) return form;
  try {
    // Receiving a form may take minutes, so check the sender's session again.
    const sender = await findCaller(serving);
    if (sender !== null && isRefusal(sender)) return sender;
    const body = parseWith(endpoint.body, form.fields);
    if (isRefused(body)) return body;
    return await handle(serving, { ...known, file: form.file, body: body as BodyOf<E> });
  } finally {
    await form.forget();
  }
}

/** The names of a form's permitted fields besides its file. */
function fieldsOf(body: Schema | undefined): string[] {
  return body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];
}

async function refusalBeforeShape<E extends Endpoint>(
  { deps, request, options }: Serving<E>,
  known: { params: ParamsOf<E>; caller: CallerOf<E> },
): Promise<Refusal | null> {
  const who = await authenticate(deps, request);
  return isRefusal(who) ? who : ((await options.owns?.(known)) ?? null);
}

async function findCaller<E extends Endpoint>(serving: Serving<E>): Promise<SignedIn | Refusal | null> {
  const { deps, endpoint, options, request } = serving;
  if (endpoint.audience === 'visitor') {
    if (options.session !== 'optional' || request.headers.authorization === undefined) return null;
    return authenticate(deps, request);
  }
  if (options.session !== 'in_store') return authenticate(deps, request);
  const claims = await readClaims(deps, request);
  return isRefusal(claims) ? claims : { ...claims, role: 'user', hasSecondFactor: false, mustChangePassword: false };
}

function parseWith(schema: Schema | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : validate(schema, value);
}
