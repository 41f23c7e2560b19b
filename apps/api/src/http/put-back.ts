import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Schema } from '@study/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from './errors.ts';
import { validate } from './validate.ts';

const READ_ONLY = '这一项不能修改，请保持读到的最新值';

/** The GET of an address that may also have PUT or PATCH. */
export interface Getter {
  /** The schema of its reply. */
  schema: z.ZodMiniObject;
  query: Schema | undefined;
  handler: (call: never) => Promise<{ body: unknown } | Refusal>;
  cost: number | undefined;
}

/** Per server, because each registers its routes in several scopes. */
const getters = new WeakMap<FastifyInstance['server'], Map<string, Getter>>();

export function rememberGetter(
  { server }: FastifyInstance,
  { path, query, ok: { 200: schema } }: Endpoint,
  getter: Pick<Getter, 'handler' | 'cost'>,
): void {
  const known = getters.get(server) ?? new Map<string, Getter>();
  getters.set(server, known);
  if (schema instanceof z.ZodMiniObject) known.set(path, { ...getter, schema, query });
}

/** The GET at the address of a PUT or PATCH; null when there is none. */
export function getterOf({ server }: FastifyInstance, { method, path }: Endpoint): Getter | null {
  return method === 'PUT' || method === 'PATCH' ? (getters.get(server)?.get(path) ?? null) : null;
}

/**
 * Validates the body of a PUT or PATCH that may be GET's reply sent back with one field changed. A field that the
 * body's schema does not accept is dropped if its value equals GET's, or if the service keeps changing it (`derived`);
 * any other read-only field is refused by name.
 */
export async function validatePutBack(
  { body: schema, derived = [] }: Pick<Endpoint, 'derived'> & { body: Schema },
  body: unknown,
  sibling: Pick<Getter, 'schema'> & { view: () => ReturnType<Getter['handler']> },
): Promise<unknown> {
  const parsed = validate(schema, body);
  if (!isRefused(parsed) || !isRecord(body)) return parsed;
  const editable = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  const faulty = new Set(Object.keys(parsed.fields ?? {}).map((path) => path.split('.')[0]));
  const isTold = (key: string) => Object.hasOwn(sibling.schema.shape, key);
  const isBarred = (key: string) => isTold(key) && (!editable.includes(key) || faulty.has(key));
  if (!Object.keys(body).some(isBarred)) return parsed;
  const view = await sibling.view();
  if (isRefusal(view)) return view;
  // As GET sends it: dates as text, and only the fields of its schema.
  const current = JSON.parse(JSON.stringify(z.encode(sibling.schema, view.body as never))) as Record<string, unknown>;
  const isSame = (key: string, value: unknown) => derived.includes(key) || isDeepStrictEqual(value, current[key]);
  const kept = Object.entries(body).filter(([key, value]) => !(isBarred(key) && isSame(key, value)));
  const again = validate(schema, Object.fromEntries(kept));
  if (!isRefused(again)) return again;
  const fields = Object.entries(again.fields ?? {}).map(([path, sentence]): [string, string] => [
    path,
    isTold(path) && !editable.includes(path) ? READ_ONLY : sentence,
  ]);
  return { ...again, fields: Object.fromEntries(fields) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRefused(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && isRefusal(value);
}
