import { ADDRESS_FIELDS } from '@study/contract/addresses.ts';

/**
 * The base address of the API, without a slash at its end: what the build wrote into the document (`VITE_API_BASE`).
 * Empty: the origin of the page.
 */
export function apiBase(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
}

/** Whether the API has another origin, whose cookies this page cannot read. */
export function isElsewhere(base: string): boolean {
  return base !== '' && new URL(base, location.href).origin !== location.origin;
}

/** The JSON of a reply, its addresses with the base before them. */
export function parseReply(text: string, base = apiBase()): unknown {
  if (base === '') return JSON.parse(text) as unknown;
  const withBase = (name: string, value: unknown) =>
    ADDRESS_FIELDS.includes(name) && typeof value === 'string' && value.startsWith('/') ? base + value : value;
  return JSON.parse(text, withBase) as unknown;
}
