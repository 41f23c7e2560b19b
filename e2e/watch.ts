import type { BrowserContext } from '@playwright/test';

/** A deliberate fault: a string is a whole message that must occur; an expression may occur. */
export type Provoked = string | RegExp;

/**
 * Browser faults of a journey as text: `404 GET /api/x/`, `failed GET /api/x/`, `console: …`, `script: …`,
 * `foreign GET https://…`. Requests that the page aborted, or left by navigation, are no faults.
 */
export interface Watch {
  follow: (context: BrowserContext) => void;
  /** Announces deliberate faults from now on. */
  allow: (...provoked: Provoked[]) => void;
  /** Unannounced faults, and announced ones that did not occur. */
  faults: () => string[];
}

export function startWatch(origins: readonly string[]): Watch {
  const faults: string[] = [];
  const allowed = new Set<Provoked>();
  const missing = new Set<string>();
  const note = (fault: string) => {
    missing.delete(fault);
    const isProvoked = [...allowed].some((each) => (typeof each === 'string' ? each === fault : each.test(fault)));
    if (isProvoked) return;
    if (!faults.includes(fault)) faults.push(fault);
  };
  const placeOf = (address: string) => {
    const { origin, pathname } = new URL(address);
    return origins.includes(origin) ? pathname : origin + pathname;
  };
  return {
    follow: (context) => {
      context.on('weberror', (error) => note(`script: ${error.error().message}`));
      context.on('console', (message) => {
        const text = message.text();
        // Reported with its method by the response or the failure itself.
        if (text.startsWith('Failed to load resource:')) return;
        if (message.type() === 'error' || /Content Security Policy|Refused to/.test(text)) note(`console: ${text}`);
      });
      context.on('response', (response) => {
        const request = response.request();
        if (response.status() >= 400) note(`${response.status()} ${request.method()} ${placeOf(request.url())}`);
      });
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
        note(`failed ${request.method()} ${placeOf(request.url())}`);
      });
      context.on('request', (request) => {
        const address = request.url();
        if (/^(data|blob):/.test(address) || origins.some((origin) => address.startsWith(origin))) return;
        note(`foreign ${request.method()} ${address}`);
      });
    },
    allow: (...provoked) => {
      for (const each of provoked) {
        allowed.add(each);
        if (typeof each === 'string') missing.add(each);
      }
    },
    faults: () => [...faults, ...[...missing].map((fault) => `never came: ${fault}`)],
  };
}

export const CUT = /^failed /;
/** The session has ended, which any call may be the first to notice. */
export const SIGNED_OUT = /^401 /;
