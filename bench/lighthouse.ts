import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, signIn } from './browser-session.ts';

/** Lighthouse results of a page; simulated times in milliseconds. */
export interface Sight {
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Transferred over the network. */
  bytes: number;
  /** The Largest Contentful Paint element. */
  largest: string;
}

interface Visit {
  /** File name of the report. */
  name: string;
  origin: string;
  path: string;
  /** Local storage of the site. */
  storage: Record<string, string>;
}

/** The used part of packages that the project does not install. */
interface Page {
  goto(address: string): Promise<unknown>;
  evaluate<Argument>(run: (argument: Argument) => void, argument: Argument): Promise<void>;
}
interface Puppeteer {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
}
interface Audit {
  numericValue?: number;
  details?: { items: { snippet?: string; nodeLabel?: string }[] };
}
interface Report {
  runtimeError?: { message: string };
  categories: { performance: { score: number } };
  audits: Record<string, Audit | undefined>;
}
/** On a busy machine a visit may fail with an incomplete trace. */
const TRIES = 3;

type Lighthouse = (address: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: Report }>;

/** Opens Lighthouse from its folder with a Chromium: visits one page with an empty browser cache. */
export async function openLighthouse(folder: string, chromium: string): Promise<(visit: Visit) => Promise<Sight>> {
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', file)).href);
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
  const { default: puppeteer } = (await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')) as {
    default: Puppeteer;
  };
  const reports = join(folder, 'reports');
  mkdirSync(reports, { recursive: true });
  const visit = async ({ name, origin, path, storage }: Visit): Promise<Report> => {
    const browser = await puppeteer.launch({ executablePath: chromium, args: CHROMIUM_ARGS });
    try {
      const page = await browser.newPage();
      // A page of the site's origin without scripts.
      await page.goto(`${origin}/assets/none`);
      await page.evaluate(signIn, storage);
      const flags = { onlyCategories: ['performance'], logLevel: 'error' };
      const { lhr } = await lighthouse(origin + path, flags, undefined, page);
      writeFileSync(join(reports, `${name}.json`), JSON.stringify(lhr));
      return lhr;
    } finally {
      await browser.close();
    }
  };
  return async (wanted) => {
    let report = await visit(wanted);
    for (let tried = 1; report.runtimeError && tried < TRIES; tried += 1) report = await visit(wanted);
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return sightOf(report);
  };
}

function sightOf({ categories, audits }: Report): Sight {
  const valueOf = (name: string) => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse measured no ${name}`);
    return value;
  };
  const largest = audits['lcp-breakdown-insight']?.details?.items.find(({ snippet }) => snippet !== undefined);
  return {
    score: Math.round(categories.performance.score * 100),
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    bytes: valueOf('total-byte-weight'),
    largest: `${largest?.snippet ?? ''} ${largest?.nodeLabel ?? ''}`,
  };
}
