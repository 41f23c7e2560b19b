import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@study/contract/endpoint.ts';
import type { TestApp } from '../../apps/api/test/test-app.ts';
import { ID_TOKEN } from '../../apps/api/test/arbitrary-of-schema.ts';
import { encode, type Case, type ChosenId } from './cases.ts';
import type { Actor } from './people.ts';
import { familyOf, FINGERPRINT, PAPERS, SEALED_PAPER, type Ids } from './world.ts';

export interface Sent {
  actor: Actor;
  method: Endpoint['method'];
  url: string;
  body: string | null;
  contentType: string;
  /** Kind of body, for the report. */
  how: string;
  /** The URL contains an id of the victim's. */
  isForeign: boolean;
}

export interface Got {
  status: number;
  type: string;
  text: string;
}

/** Calls after which answers may be visible: they never get the paper or attempt that must stay sealed. */
const OPENS = /submit|advance|abandon|check_section|spend|practice\/sessions|save_draft|lease/;

const PLACEHOLDER = '01a1fd77-0000-7000-8000-000000000000';
const BOUNDARY = 'fuzz-boundary';

/** Builds the request of a case with ids of the world. */
export function requestOf(
  endpoint: Endpoint,
  given: Case,
  { actor, victim }: { actor: Actor; victim: Ids | null },
): Sent {
  const mayOpen = OPENS.test(endpoint.path);
  let isForeign = false;
  let no = 0;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (parameter: string, _name, at: number) => {
    const chosen = given.ids[no % given.ids.length] as ChosenId;
    no += 1;
    const family = familyOf(endpoint.path.slice(0, endpoint.path.indexOf('/', at)));
    // Dots alone would normalize to the path of another call.
    if (chosen.kind === 'text') return encode(chosen.text.replace(/^\.+$/, './.')) || '-';
    if (chosen.kind === 'unknown') return randomUUID();
    if (family === null) return encode(ownerless(endpoint, parameter, { chosen, mayOpen }));
    const whose = chosen.kind === 'foreign' ? victim : (actor.ids ?? victim);
    const list = [...(whose?.[family] ?? []), ...(family === 'attempts' && !mayOpen ? (whose?.sealed ?? []) : [])];
    const id = pick(list, chosen.index) ?? randomUUID();
    if (list.includes(id) && whose === victim && family !== 'slugs') isForeign = true;
    return id;
  });
  const { text, type, how } = bodyOf(endpoint, given, actor);
  return {
    actor,
    method: endpoint.method,
    url: given.query === null ? path : `${path}?${given.query}`,
    body: text,
    contentType: type,
    how,
    isForeign,
  };
}

/** Ids of data without an owner, such as papers. */
function ownerless(
  { path }: Endpoint,
  parameter: string,
  { chosen: { index }, mayOpen }: { chosen: ChosenId; mayOpen: boolean },
): string {
  if (parameter === ':fingerprint') return FINGERPRINT;
  if (parameter === ':version') return String(1 + (index % 2));
  if (parameter === ':item') return String(1 + index);
  if (path.includes('knowledge')) return 'listening-detail';
  if (path.includes('collections')) return 'due';
  const papers = mayOpen ? PAPERS.filter((id) => id !== SEALED_PAPER) : PAPERS;
  return pick(papers, index) ?? '';
}

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list.at(index % Math.max(1, list.length));
}

function bodyOf(
  endpoint: Endpoint,
  { body, ids }: Case,
  actor: Actor,
): { text: string | null; type: string; how: string } {
  if (endpoint.upload !== undefined) return formOf(endpoint, body);
  if (body === null) return { text: null, type: '', how: 'no body' };
  const type = 'application/json';
  if ('text' in body) return { text: body.text, type, how: body.how };
  const known = actor.ids ? Object.values(actor.ids).flat() : [];
  const own = (index: number) => pick(known, index) ?? randomUUID();
  const value: unknown = JSON.parse(JSON.stringify(body.value) ?? 'null', (key, inner: unknown) => {
    if (typeof inner !== 'string') return inner;
    const token = ID_TOKEN.exec(inner);
    if (token) return own(Number(token[1]));
    if (inner !== PLACEHOLDER) return inner;
    const [chosen] = ids;
    return key === 'attempt_id'
      ? (pick(actor.ids?.attempts ?? [], chosen?.index ?? 0) ?? inner)
      : own(chosen?.index ?? 0);
  });
  return { text: JSON.stringify(value), type, how: body.how };
}

/** A multipart form with an invalid file, and the fields of a body. */
function formOf({ upload }: Endpoint, body: Case['body']): { text: string; type: string; how: string } {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  if (body !== null && 'text' in body) return { text: body.text, type, how: body.how };
  const value = body === null ? {} : body.value;
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields.map(
    ([name, one]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${typeof one === 'string' ? one : JSON.stringify(one)}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${upload?.field ?? 'file'}"; filename="a.bin"\r\n\r\n${JSON.stringify(value)}\r\n`;
  return { text: `${parts.join('')}${file}--${BOUNDARY}--\r\n`, type, how: body === null ? 'a form' : body.how };
}

const CSRF = /csrftoken=([^;]+)/;

/** Sends requests to an application: complete, or cut off in the middle. */
export class Sender {
  readonly #site: TestApp;
  #csrf = '';

  constructor(site: TestApp) {
    this.#site = site;
  }

  async headersOf({
    actor,
    body,
    contentType,
  }: Pick<Sent, 'actor' | 'body' | 'contentType'>): Promise<Record<string, string>> {
    if (this.#csrf === '') {
      const answer = await this.#site.app.inject({ method: 'GET', url: '/api/auth/csrf/' });
      this.#csrf = CSRF.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    }
    return {
      cookie: `csrftoken=${this.#csrf}`,
      'x-csrftoken': this.#csrf,
      ...(actor.token && { authorization: `Bearer ${actor.token}` }),
      ...(body !== null && { 'content-type': contentType }),
    };
  }

  async send(sent: Sent): Promise<Got> {
    const answer = await this.#site.app.inject({
      method: sent.method,
      url: sent.url,
      headers: await this.headersOf(sent),
      ...(sent.body !== null && { payload: sent.body }),
    });
    return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), text: answer.body };
  }

  /** Sends half of the body and disconnects. The server must survive this. */
  async cutOff(sent: Sent): Promise<void> {
    const { app } = this.#site;
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    const headers = Object.entries(await this.headersOf(sent)).map(([name, value]) => `${name}: ${value}\r\n`);
    const body = Buffer.from(sent.body ?? 'x'.repeat(40));
    const head = `${sent.method} ${sent.url} HTTP/1.1\r\nhost: x\r\n${headers.join('')}content-length: ${body.length + 1}\r\n\r\n`;
    socket.write(head);
    socket.write(body.subarray(0, Math.ceil(body.length / 2)), () => socket.destroy());
    await once(socket, 'close');
  }
}
