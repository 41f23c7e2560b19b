import { createHash } from 'node:crypto';
import type { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import { PAGES } from '@study/contract/pages.ts';
import type { NewReport } from './browser-errors.store.ts';

const FINGERPRINT_LENGTH = 32;

/** What may quote a text, an address or a person, taken out of a message. */
const PRIVATE: readonly [RegExp, string][] = [
  [/\b[\w.+-]+@[\w-]+\.[\w.-]+/g, '<mail>'],
  [/https?:\/\/\S+/g, '<address>'],
  [/\b[\da-f]{8}-[\da-f-]{27,}\b/gi, '<id>'],
  [/"[^"]{13,}"/g, '"…"'],
  [/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu, '…'],
  [/\d{4,}/g, '#'],
];

/** A report as it is stored: without anything that could be somebody's, and with the group it belongs to. */
export function reportOf(body: BodyOf<typeof reportBrowserErrorEndpoint>): NewReport {
  const message = withoutPrivate(body.message);
  return {
    fingerprint: fingerprintOf(message, body.frames[0]),
    message,
    stack: body.frames.join('\n'),
    route: PAGES.find((page) => page === body.route) ?? '其他',
    browser: body.browser,
    app_version: body.app_version,
  };
}

function withoutPrivate(message: string): string {
  return PRIVATE.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
}

/** Of the message and the file; a file's hash, its lines and short names change with every build. */
function fingerprintOf(message: string, frame = ''): string {
  const [, file = ''] = /@([\w.]+?)(?:-[\w-]{8})?\.\w+:/.exec(frame) ?? [];
  return createHash('sha256').update(`${message}\n${file}`).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
