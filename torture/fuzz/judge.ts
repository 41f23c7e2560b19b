import type { Endpoint } from '@study/contract/endpoint.ts';
import { errorBody } from '@study/contract/errors.ts';
import { ERROR_CATALOGUE } from '../../apps/api/src/http/errors.ts';
import { SENTINEL } from '../../apps/api/test/sentinels.ts';
import type { Got, Sent } from './requests.ts';
import { VICTIM } from './known-bodies.ts';
import { CANARY } from './world.ts';

const HAN = /\p{Script=Han}/u;
/** Redirects by path alone, before routing. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Faults of a reply as text; empty if valid. */
export function faultsOf(endpoint: Endpoint, sent: Sent, { status, type, text }: Got): string[] {
  return [
    ...(status >= 400 ? faultsOfRefusal(status, text) : faultsOfAnswer(endpoint, status, { type, text })),
    ...leaks(sent, { status, text }),
  ];
}

function faultsOfRefusal(status: number, text: string): string[] {
  if (status >= 500 && status !== 503) return [`answered ${status}`];
  const read = errorBody.safeParse(parsed(text));
  if (!read.success) return [`a ${status} that has not the shape of an error: ${text.slice(0, 200)}`];
  const { code, error, fields = {} } = read.data;
  const faults = [];
  if (ERROR_CATALOGUE[code].status !== status) faults.push(`${code} came as ${status}`);
  const isChinese = [error, ...Object.values(fields)].every((sentence) => HAN.test(sentence));
  if (!isChinese) faults.push('a sentence is not Chinese');
  // The unparsed body: a record schema drops a field named `__proto__`.
  const named = Object.keys((parsed(text) as { fields?: object }).fields ?? {});
  if (code === 'validation_failed' && named.length === 0) faults.push('a 422 names no field');
  return faults;
}

function faultsOfAnswer(endpoint: Endpoint, status: number, { type, text }: Pick<Got, 'type' | 'text'>): string[] {
  if (REDIRECTS.has(status)) return [];
  if (!(status in endpoint.ok)) return [`${status} is not in the contract`];
  const schema = endpoint.ok[status];
  if (!schema) return text === '' ? [] : ['a body that the contract does not know'];
  if (!type.startsWith('application/json')) return [`the answer is ${type}`];
  const read = schema.safeParse(parsed(text));
  if (read.success) return [];
  const [issue] = read.error.issues;
  return [`the answer does not fit the contract at ${issue?.path.join('.')}: ${issue?.message}`];
}

/** Forbidden content in a reply to somebody who is not an administrator. */
function leaks({ actor, isForeign }: Sent, { status, text }: Pick<Got, 'status' | 'text'>): string[] {
  if (actor.name === 'admin') return [];
  const faults = [];
  if (text.includes(CANARY) || text.includes(VICTIM)) faults.push('something of another user is in the answer');
  if (text.includes(SENTINEL)) faults.push('a key or explanation of an open attempt is in the answer');
  if (isForeign && status < 400) faults.push(`another user's id was served with ${status}`);
  return faults;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The report column of a reply. */
export function columnOf({ status, text }: Got): string {
  if (status < 400) return 'served';
  const code = errorBody.safeParse(parsed(text)).data?.code ?? '';
  if (code === 'validation_failed' || code === 'malformed') return 'invalid';
  if (status === 429) return 'limited';
  if (status === 401 || code === 'forbidden' || code === 'csrf_failed') return 'barred';
  if (status === 404) return 'not found';
  return status === 503 ? '503' : 'refused';
}

/** A curl command with $STUDENT, $OTHER and $ADMIN as tokens and $CSRF from /api/auth/csrf/. */
export function curlOf({ actor, method, url, body, contentType }: Sent): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = [`curl -X ${method} ${quote(`http://127.0.0.1:3000${url}`)}`];
  if (actor.token) parts.push(`-H "authorization: Bearer $${actor.name.toUpperCase()}"`);
  if (method !== 'GET') parts.push('-H "cookie: csrftoken=$CSRF" -H "x-csrftoken: $CSRF"');
  if (body !== null) {
    const shown = body.length > 4_000 ? `${body.slice(0, 4_000)}…（${body.length}）` : body;
    parts.push(`-H ${quote(`content-type: ${contentType}`)} --data-binary ${quote(shown)}`);
  }
  return parts.join(' ');
}
