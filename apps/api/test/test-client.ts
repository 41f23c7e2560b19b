import type { BodyInputOf, Endpoint, OkOf, QueryInputOf } from '@study/contract/endpoint.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { registerEndpoint, type User } from '@study/contract/account/auth.ts';
import type { FastifyInstance } from 'fastify';

interface Input<E extends Endpoint> {
  params?: Record<string, string>;
  query?: Partial<QueryInputOf<E>>;
  body?: BodyInputOf<E>;
}

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

let homes = 0;

/** Calls the application as the browser does: CSRF pair, bearer token, contract's addresses. */
export class TestClient {
  readonly app: FastifyInstance;
  access: string | null = null;
  refresh: string | null = null;
  csrf: string | null = null;
  /** The browser's signed cookie; set to null, the client is another browser. */
  device: string | null = null;
  /** The browser's mark of having changed something; set to false, that was some seconds ago. */
  hasJustWritten = false;
  /** Where the calls seem to come from. */
  address = '127.0.0.1';

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** Any call; the caller looks at the status. */
  async send(method: Endpoint['method'], url: string, body?: unknown): Promise<Reply<unknown>> {
    if (this.csrf === null) await this.takeCsrf();
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(this.access && { authorization: `Bearer ${this.access}` }),
        cookie: [
          `csrftoken=${this.csrf ?? ''}`,
          ...(this.device === null ? [] : [`device=${this.device}`]),
          ...(this.hasJustWritten ? ['just_written=1'] : []),
        ].join('; '),
        'x-csrftoken': this.csrf ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    this.device = response.cookies.find(({ name }) => name === 'device')?.value ?? this.device;
    if (response.cookies.some(({ name }) => name === 'just_written')) this.hasJustWritten = true;
    return {
      status: response.statusCode,
      body: response.body === '' ? null : response.json<unknown>(),
      headers: response.headers,
    };
  }

  /** A call that must succeed. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<OkOf<E>> {
    const reply = await this.try(endpoint, input);
    if (reply.status >= 400) throw new Error(`${endpoint.path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as OkOf<E>;
  }

  /** A call that may be refused. */
  async try<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Reply<OkOf<E> | ErrorBody>> {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
    const url = query.size > 0 ? `${path}?${query}` : path;
    const body = endpoint.method === 'GET' ? undefined : (input.body ?? {});
    return (await this.send(endpoint.method, url, body)) as Reply<OkOf<E> | ErrorBody>;
  }

  async register(username: string, password = 'correct-horse1'): Promise<User> {
    // From a home of their own: many from one address would have to wait.
    const { address } = this;
    homes += 1;
    this.address = `10.77.${homes >> 8}.${homes & 255}`;
    const answer = await this.call(registerEndpoint, { body: { username, password } });
    this.address = address;
    this.access = answer.access;
    this.refresh = answer.refresh;
    return answer.user;
  }

  private async takeCsrf(): Promise<void> {
    const response = await this.app.inject({ method: 'GET', url: '/api/auth/csrf/' });
    const cookie = response.cookies.find((candidate) => candidate.name === 'csrftoken');
    this.csrf = cookie?.value ?? null;
  }
}
