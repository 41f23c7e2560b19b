import { ADDRESS_FIELDS } from '@study/contract/addresses.ts';

/**
 * Base URL of the API without a trailing slash, as written into the document by the build (`VITE_API_BASE`). Empty for
 * the page's own origin.
 */
export function apiBase(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
}

/** Whether the API has another origin, whose cookies this page cannot read. */
export function isElsewhere(base: string): boolean {
  return base !== '' && new URL(base, location.href).origin !== location.origin;
}

/** Parses a JSON reply and prefixes its file URLs with the base URL. */
export function parseReply(text: string, base = apiBase()): unknown {
  if (base === '') return JSON.parse(text) as unknown;
  const withBase = (name: string, value: unknown) =>
    ADDRESS_FIELDS.includes(name) && typeof value === 'string' && value.startsWith('/') ? base + value : value;
  return JSON.parse(text, withBase) as unknown;
}
