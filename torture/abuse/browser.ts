import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@study/contract/endpoint.ts';

export interface Reply {
  status: number;
  /** Seconds from `Retry-After`; 0 without the header. */
  retryAfter: number;
  body: Record<string, unknown>;
}

const PATIENCE_MS = 30_000;

/** A browser with its own cookies, behind a proxy that sends its address (`X-Forwarded-For`). */
export class Browser {
  readonly #origin: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  access = '';

  constructor(origin: string, address = '127.0.0.1') {
    this.#origin = origin;
    this.#address = address;
  }

  /** Calls an endpoint; `id` fills the path parameter `:id`. Throws without a reply within half a minute. */
  async call(endpoint: Endpoint, { id = '', query = '', body }: { id?: string; query?: string; body?: object } = {}) {
    if (!this.#cookies.has('csrftoken')) await this.#send('GET', '/api/auth/csrf/');
    return this.#send(endpoint.method, endpoint.path.replace(':id', id) + query, body);
  }

  async #send(method: string, path: string, body?: object): Promise<Reply> {
    const sent = request(this.#origin + path, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': this.#address,
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
        ...(this.access && { authorization: `Bearer ${this.access}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    const { statusCode: status = 0, headers } = response;
    const answer = await text(response);
    return {
      status,
      retryAfter: Number(headers['retry-after'] ?? 0),
      body: JSON.parse(answer || '{}') as Reply['body'],
    };
  }
}
