import { setTimeout as wait } from 'node:timers/promises';
import { loginEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import { saveDraftEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { Endpoint, OkOf } from '@study/contract/endpoint.ts';

const PATIENCE_MS = 30_000;

export type Session = Pick<OkOf<typeof registerEndpoint>, 'access' | 'refresh' | 'user'>;

/** Calls a running server over HTTP, as somebody signed in. */
export class HttpClient {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  #csrf = '';
  #access = '';

  /** `headers` go with every call. */
  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  async register(username: string, password = 'correct-horse1'): Promise<Session> {
    await this.#begin();
    const session = await this.#registerInTurn({ username, password });
    this.#access = session.access;
    return session;
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.#begin();
    this.#access = (await this.call(loginEndpoint, '', { username, password })).access;
  }

  async #begin(): Promise<void> {
    const response = await fetch(`${this.#origin}/api/auth/csrf/`);
    this.#csrf = ((await response.json()) as { csrf_token: string }).csrf_token;
  }

  /** In their turn: many register from one address. */
  async #registerInTurn(body: object): Promise<OkOf<typeof registerEndpoint>> {
    const response = await this.#send(registerEndpoint, '', body);
    const answer: unknown = await response.json();
    if (response.ok) return answer as OkOf<typeof registerEndpoint>;
    const seconds = Number(response.headers.get('retry-after'));
    if (seconds === 0) throw new Error(`no account: ${response.status} ${JSON.stringify(answer)}`);
    await wait(seconds * 1_000);
    return this.#registerInTurn(body);
  }

  start(paperId: string, mode: 'mock' | 'practice'): Promise<OkOf<typeof startExamEndpoint>> {
    return this.call(startExamEndpoint, paperId, { mode });
  }

  /** `stored` when the server acknowledged the change; the code of its refusal otherwise. */
  async save(paperId: string, changes: DraftChange[]): Promise<string> {
    const response = await this.#send(saveDraftEndpoint, paperId, { changes });
    const body = (await response.json()) as { code?: string };
    return response.ok ? 'stored' : (body.code ?? 'unknown');
  }

  /** `id`: the parameter of the path, or its parameters by name. */
  async call<E extends Endpoint>(endpoint: E, id: string | Record<string, string>, body?: object): Promise<OkOf<E>> {
    const response = await this.#send(endpoint, id, body);
    const answer: unknown = response.status === 204 ? null : await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as OkOf<E>;
  }

  #send(endpoint: Endpoint, id: string | Record<string, string>, body?: object): Promise<Response> {
    const valueOf = (name: string) => (typeof id === 'string' ? id : (id[name] ?? ''));
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => valueOf(name));
    return fetch(this.#origin + path, {
      method: endpoint.method,
      headers: {
        ...this.#headers,
        cookie: `csrftoken=${this.#csrf}`,
        'x-csrftoken': this.#csrf,
        ...(this.#access && { authorization: `Bearer ${this.#access}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }
}
