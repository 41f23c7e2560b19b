import { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { browserOf, factsOf } from './error-facts.ts';
import { reportTo } from './noted-errors.ts';

/** Reports unexpected errors to the API. A failed report is dropped, so that it does not become an error itself. */
export function startReporting(router: AnyRouter): void {
  const told = new Set<string>();
  reportTo((thrown) => {
    // API refusals and aborted calls are expected.
    if (!(thrown instanceof Error) || thrown instanceof ApiError || thrown.name === 'AbortError') return;
    const facts = factsOf(thrown);
    // Without a frame of this site, the error comes from a browser extension or is useless.
    if (facts.frames.length === 0 || told.has(facts.message)) return;
    told.add(facts.message);
    const body = {
      ...facts,
      route: routeOf(router),
      browser: browserOf(navigator.userAgent),
      app_version: appVersion(),
    };
    call(reportBrowserErrorEndpoint, { body }).catch(() => undefined);
  });
}

function routeOf(router: AnyRouter): string {
  const path = String(router.state.matches.at(-1)?.fullPath ?? '');
  return (path.length > 1 ? path.replace(/\/$/, '') : path).slice(0, 80);
}

/** Built files have hashed names: the last script of the document is the shell and identifies the build. */
function appVersion(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return /[\w.-]{1,40}$/.exec(scripts.at(-1)?.src ?? '')?.[0] ?? 'unknown';
}
