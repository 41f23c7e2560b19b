import { csrfEndpoint, refreshEndpoint } from '@study/contract/account/auth.ts';
import type { Endpoint, OkOf } from '@study/contract/endpoint.ts';
import { apiBase, isElsewhere } from './api-base.ts';
import type { CallOptions, OptionsArgument, UploadOptions } from './call-options.ts';
import { dropEarlyReplies, takeEarlyReply } from './early-calls.ts';
import { ApiError } from './errors.ts';
import { bodyOf } from './reply-body.ts';
import type { Reply, SendFile } from './send-file.ts';
import { browserLock, storageLock, type ExclusiveRun } from '../session/refresh-lock.ts';
import { LOGIN_MESSAGES } from '../session/redirect-target.ts';
import { sessionEvents, type SessionEnd, type SessionEvents } from '../session/session-events.ts';
import { browserSession, type SessionStorage } from '../session/session-storage.ts';

/** Timeout of a call, from the specification. */
export const TIMEOUT_MS = 10_000;
/** For slow calls of teachers and administrators, which the specification does not know. */
const SLOW_TIMEOUT_MS = 60_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const NETWORK_MESSAGE = '网络连接失败，请检查网络后再试';
const TIMEOUT_MESSAGE = '请求超时，请检查网络后再试';

/** A 401 of these paths says nothing about the session, so it neither refreshes nor ends it. */
const EXEMPT_PATHS: readonly string[] = [
  '/api/auth/login/',
  '/api/auth/register/',
  '/api/auth/token/refresh/',
  '/api/auth/recover/',
  '/api/auth/logout/',
];

interface FileForm extends Pick<UploadOptions, 'onProgress' | 'fields'> {
  field: string;
  file: Blob;
}

interface Sending {
  form?: FileForm | undefined;
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  keepalive?: boolean | undefined;
  on401?: 'refresh' | 'throw' | undefined;
}

export interface ApiClientSetup {
  baseUrl: string;
  session: SessionStorage;
  events: SessionEvents;
  exclusively: ExclusiveRun;
  /** Value of the `csrftoken` cookie; null if this page cannot read one. */
  csrfCookie: () => string | null;
  /** Default: lazy-loaded with the first upload. */
  sendFile?: SendFile;
  timeoutMs?: number;
}

/** Calls the API by the contract's endpoint values. All network requests go through this class. */
export class ApiClient {
  readonly #setup: ApiClientSetup;
  readonly #sendFile: SendFile;
  /** CSRF token from an API response, for a cross-origin API whose cookies this page cannot read. */
  #csrfToken: string | null = null;
  #refreshing: Promise<boolean> | null = null;

  constructor(setup: ApiClientSetup) {
    this.#setup = setup;
    this.#sendFile = setup.sendFile ?? sendFileLater;
  }

  /** Returns the response body (null for 204). Throws ApiError; an aborted `signal` throws its reason. */
  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<OkOf<E>> {
    // Not validated again: the server has validated its response against the same schema.
    return (await this.#withSession(endpoint, options as Sending)) as OkOf<E>;
  }

  /** Uploads one file under the same rules as `call`, with a timeout of 120 s. */
  async upload<E extends Endpoint & { upload: { field: string } }>(
    endpoint: E,
    file: Blob,
    { signal, onProgress, params, fields }: UploadOptions,
  ): Promise<OkOf<E>> {
    const form = { field: endpoint.upload.field, file, fields, onProgress };
    return (await this.#withSession(endpoint, { form, params, signal })) as OkOf<E>;
  }

  /**
   * Exchanges the refresh token, one tab at a time. True: there is a newer access token, perhaps of another session.
   * False: the session is over, is cleared, and its listeners have been notified. Throws ApiError if the outcome is
   * unknown (no network, timeout, 5xx).
   */
  refreshSession(usedAccess: string | null): Promise<boolean> {
    this.#refreshing ??= this.#setup
      .exclusively(() => this.#refreshUnlessDone(usedAccess))
      .then((outcome) => {
        if (outcome === 'alive') return true;
        this.#setup.events.emitSignedOut(outcome);
        return false;
      })
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  /** Ends the session of this access token, unless another session has begun since. */
  endSession(access: string | null): void {
    const { session, events } = this.#setup;
    if (access === null || session.access() !== access) return;
    session.clear('ended');
    events.emitSignedOut('ended');
  }

  async #withSession(endpoint: Endpoint, sending: Sending): Promise<unknown> {
    const access = this.#isRenewedFirst(endpoint, sending)
      ? await this.#renewedAccess(endpoint)
      : this.#setup.session.access();
    try {
      return await this.#withCsrf(endpoint, sending, access);
    } catch (error) {
      const isSessionAnswer = error instanceof ApiError && error.status === 401;
      if (!isSessionAnswer || EXEMPT_PATHS.includes(endpoint.path) || sending.on401 === 'throw') throw error;
      if (await this.refreshSession(access)) {
        // Not repeated with the token of another user who has signed in meanwhile.
        if (!this.#setup.session.mayShareUserWith(access)) throw error;
        return this.#afterRefresh(endpoint, sending);
      }
      if (endpoint.audience === 'visitor' && access !== null) return this.#withCsrf(endpoint, sending, null);
      throw error;
    }
  }

  /** Whether to refresh an expired token before the call, instead of provoking a 401. */
  #isRenewedFirst({ path }: Endpoint, { keepalive }: Sending): boolean {
    const { session } = this.#setup;
    const isRenewable = session.isAccessOver() && session.access() !== null && session.refresh() !== null;
    return isRenewable && keepalive !== true && !EXEMPT_PATHS.includes(path);
  }

  /**
   * Refreshes the token and returns the one to send. If the refresh gets no response, returns the old token, and the
   * call reports the failure.
   */
  async #renewedAccess({ audience }: Endpoint): Promise<string | null> {
    const { session } = this.#setup;
    const old = session.access();
    const isAlive = await this.refreshSession(old).catch(() => null);
    if ((isAlive === false && audience !== 'visitor') || !session.mayShareUserWith(old)) {
      throw new ApiError({ status: 401, code: 'not_authenticated', message: LOGIN_MESSAGES.needed });
    }
    return isAlive === null ? old : session.access();
  }

  async #afterRefresh(endpoint: Endpoint, sending: Sending): Promise<unknown> {
    const access = this.#setup.session.access();
    try {
      return await this.#withCsrf(endpoint, sending, access);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.endSession(access);
      throw error;
    }
  }

  async #refreshUnlessDone(usedAccess: string | null): Promise<'alive' | SessionEnd> {
    const { session } = this.#setup;
    const current = session.access();
    if (current !== null && current !== usedAccess) return 'alive';
    const refresh = session.refresh();
    if (refresh === null) {
      // Both are missing: the user logged out, here or in another tab, during this call.
      const end = current === null ? 'left' : 'ended';
      session.clear(end);
      return end;
    }
    try {
      const tokens = (await this.#withCsrf(refreshEndpoint, { body: { refresh } }, null)) as OkOf<
        typeof refreshEndpoint
      >;
      if (session.refresh() !== refresh) return this.#replacedSession();
      session.saveTokens({ access: tokens.access, refresh: tokens.refresh ?? refresh });
      return 'alive';
    } catch (error) {
      if (!isRefusalOfToken(error)) throw error;
      if (session.refresh() !== refresh) return this.#replacedSession();
      const end = error.code === 'account_disabled' ? 'disabled' : 'ended';
      session.clear(end);
      return end;
    }
  }

  /** The user logged out, or signed in again, while the refresh was under way. */
  #replacedSession(): 'alive' | 'left' {
    return this.#setup.session.access() === null ? 'left' : 'alive';
  }

  async #withCsrf(endpoint: Endpoint, sending: Sending, access: string | null): Promise<unknown> {
    if (endpoint.method === 'GET') return this.#send(endpoint, sending, { access, csrf: null });
    const csrf = this.#setup.csrfCookie() ?? this.#csrfToken ?? (await this.#fetchCsrf());
    try {
      return await this.#send(endpoint, sending, { access, csrf });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'csrf_failed') throw error;
      return this.#send(endpoint, sending, { access, csrf: await this.#fetchCsrf() });
    }
  }

  async #fetchCsrf(): Promise<string> {
    const answer = await this.#send(csrfEndpoint, {}, { access: null, csrf: null });
    this.#csrfToken = (answer as OkOf<typeof csrfEndpoint>).csrf_token;
    return this.#csrfToken;
  }

  async #send(
    endpoint: Endpoint,
    sending: Sending,
    proof: { access: string | null; csrf: string | null },
  ): Promise<unknown> {
    const usual = sending.form ? UPLOAD_TIMEOUT_MS : endpoint.isSlow === true ? SLOW_TIMEOUT_MS : TIMEOUT_MS;
    const timeout = AbortSignal.timeout(this.#setup.timeoutMs ?? usual);
    const signal = sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout;
    const headers: Record<string, string> = { Accept: 'application/json', ...sending.headers };
    if (proof.access !== null) headers['Authorization'] = `Bearer ${proof.access}`;
    if (proof.csrf !== null) headers['X-CSRFToken'] = proof.csrf;
    const request = {
      method: endpoint.method,
      url: this.#setup.baseUrl + addressOf(endpoint, sending),
      headers,
      signal,
    };
    try {
      if (request.method !== 'GET') dropEarlyReplies();
      else {
        const early = await takeEarlyReply(request.url, proof.access, signal);
        if (early !== null) return bodyOf(early);
      }
      const { form } = sending;
      return bodyOf(await (form ? this.#sendFile({ ...request, ...form }) : sendJson(request, sending)));
    } catch (error) {
      if (error instanceof ApiError || sending.signal?.aborted) throw error;
      if (timeout.aborted) throw new ApiError({ status: 0, code: 'timeout', message: TIMEOUT_MESSAGE });
      throw new ApiError({ status: 0, code: 'network', message: NETWORK_MESSAGE });
    }
  }
}

function addressOf(endpoint: Endpoint, sending: Sending): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sending.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sending.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function sendJson(
  { url, ...request }: { url: string; method: string; headers: Record<string, string>; signal: AbortSignal },
  { body, keepalive }: Sending,
): Promise<Reply> {
  const init: RequestInit = { ...request, credentials: 'include' };
  if (keepalive) init.keepalive = true;
  if (body !== undefined) {
    init.headers = { ...request.headers, 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

const sendFileLater: SendFile = async (sending) => (await import('./send-file.ts')).sendFile(sending);

/** Whether the server refused the refresh token, as opposed to a failure to respond. */
function isRefusalOfToken(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'account_disabled' || [400, 401, 404, 422].includes(error.status);
}

/** CSRF token in a cookie string; over HTTPS its name has the `__Host-` prefix. */
export function csrfTokenIn(cookies: string): string | null {
  const prefixed = /(?:^|;\s*)__Host-csrftoken=([^;]*)/.exec(cookies)?.[1];
  const found = prefixed ?? /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1];
  return found ? decodeURIComponent(found) : null;
}

const base = apiBase();

export const apiClient = new ApiClient({
  baseUrl: base,
  session: browserSession,
  events: sessionEvents,
  exclusively: browserLock() ?? storageLock(),
  csrfCookie: () => (isElsewhere(base) ? null : csrfTokenIn(document.cookie)),
});

/** Calls the API; see ApiClient.call. */
export function call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<OkOf<E>> {
  return apiClient.call(endpoint, (options[0] ?? {}) as CallOptions<E>);
}

/** Uploads a file; see ApiClient.upload. */
export function upload<E extends Endpoint & { upload: { field: string } }>(
  endpoint: E,
  file: Blob,
  options: UploadOptions = {},
): Promise<OkOf<E>> {
  return apiClient.upload(endpoint, file, options);
}
