import { createHash } from 'node:crypto';

/** JSON with sorted object keys, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 in hex of the canonical JSON: independent of key order and file formatting. */
export const hashContent = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
