import { createHash } from 'node:crypto';

/** JSON with the fields of every object in alphabetical order, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 in hex over the canonical text: independent of the order of fields and of how a file was laid out. */
export const hashContent = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
