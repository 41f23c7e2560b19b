import { ADDRESS_FIELDS } from '@study/contract/addresses.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../endpoints.ts';

/** Allowed addresses: of callers in the log, of the operator's model, and for authenticators. */
const NOT_OURS = ['address', 'host', 'uri'];

/** The names of all fields in a JSON schema. */
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && typeof schema.properties === 'object') yield* Object.keys(schema.properties ?? {});
  for (const part of Object.values(schema)) yield* namesIn(part);
}

it('every field of a reply that holds an address of the API is known as one', () => {
  const replies = ENDPOINTS.flatMap(([, { ok }]) => Object.values(ok).filter((schema) => schema !== null));
  const names = replies.flatMap((schema) => [...namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))]);
  const addresses = names.filter((name) => /(ur[il]|address|href|link|host)s?$/.test(name) && !NOT_OURS.includes(name));
  expect([...new Set(addresses)].toSorted()).toEqual(ADDRESS_FIELDS);
});
