import type { BrowserContext } from '@playwright/test';

/** A fault that a journey provokes on purpose: all of its text, and then it must come; or an expression, and it may. */
export type Provoked = string | RegExp;

/**
 * What went wrong in the browser of a journey, in its words: `404 GET /api/x/`, `failed GET /api/x/`, `console: …`,
 * `script: …`, `foreign GET https://…`. What the page itself called off, or left behind on its way, is no fault.
 */
export interface Watch {
  follow: (context: BrowserContext) => void;
  /** The journey provokes these from now on. */
  allow: (...provoked: Provoked[]) => void;
  /** What was not provoked, and what was to be provoked and never came. */
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
        // Told by the answer or the failure itself, with its method.
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

/** The network is cut. */
export const CUT = /^failed /;
/** A session is over, which any call may be the first to meet. */
export const SIGNED_OUT = /^401 /;
