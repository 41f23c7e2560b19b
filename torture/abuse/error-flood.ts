import { listBrowserErrorsEndpoint } from '@study/contract/site/browser-errors.admin.ts';
import { reportBrowserErrorEndpoint } from '@study/contract/site/browser-errors.ts';
import { besides, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const ADDRESSES = 60;
const KINDS_EACH = 20;
/** Additional addresses that report each error, so that no error was reported only once. */
const ECHOES = 2;
const MET_BY = 5;
const REPORT = {
  frames: ['open@runner-aB3dE6gH.js:1:2345'],
  route: '/',
  browser: 'Chrome 140',
  app_version: 'index-aB3dE6gH.js',
};
/** A word of letters only, because numbers and addresses are removed from messages. */
const kind = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/**
 * Sixty addresses report hundreds of fake errors; a real error, reported by five users, must stay first in the list.
 */
export async function floodErrors({ target, administrator }: Stage): Promise<Noticed> {
  const failures: string[] = [];
  const noticed = await besides(target, async () => {
    const ends: Record<string, number> = {};
    const report = async (browser: Browser, message: string) => {
      const { status } = await browser.call(reportBrowserErrorEndpoint, { body: { ...REPORT, message } });
      ends[status] = (ends[status] ?? 0) + 1;
    };
    const real = (host: number) => report(new Browser(target.origin, `198.51.100.${host}`), 'a real error');
    for (let host = 0; host < ADDRESSES; host += 1) {
      if (host % (ADDRESSES / MET_BY) === 0) await real(host + 1);
      const junk = Array.from({ length: KINDS_EACH }, (_, index) => `junk ${kind(host * KINDS_EACH + index)}`);
      for (let echo = 0; echo <= ECHOES; echo += 1) {
        const browser = new Browser(target.origin, `203.0.${host}.${echo + 1}`);
        for (const message of junk) await report(browser, message);
      }
    }
    const head = new Browser(target.origin);
    head.access = await administrator.token();
    const { body } = await head.call(listBrowserErrorsEndpoint);
    const [first] = body.results as { message: string; count: number }[];
    if (first?.message !== 'a real error') failures.push(`the first that is listed is ${first?.message}`);
    if (body.is_full !== true) failures.push('the list does not say that it is full');
    ends['dropped'] = (body.dropped as { reports: number }).reports;
    return ends;
  });
  return { ...noticed, failures: [...noticed.failures, ...failures] };
}
