import { setTimeout as wait } from 'node:timers/promises';
import {
  cancelGenerationEndpoint,
  getGenerationEndpoint,
  startGenerationEndpoint,
} from '@study/contract/papers/recording-generation.admin.ts';
import { besides, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const STARTS = 40;
const MOST_STARTS = 20;
const PAUSE_MS = 300;
const GROUPS = ['listening.news_report.1', 'listening.news_report.2', 'listening.news_report.3'];

/** An administrator, or a thief of the token, starts recording generation repeatedly and cancels each in the middle. */
export async function floodRecordings({ target, administrator }: Stage): Promise<Noticed> {
  const browser = new Browser(target.origin);
  browser.access = await administrator.token();
  const id = target.paperId;
  const { body } = await browser.call(getGenerationEndpoint, { id });
  const noticed = await besides(target, async () => {
    const ends: Record<string, number> = {};
    for (let no = 0; no < STARTS; no += 1) {
      const { status } = await browser.call(startGenerationEndpoint, { id, body: { groups: GROUPS } });
      ends[`start ${status}`] = (ends[`start ${status}`] ?? 0) + 1;
      if (status === 202) await wait(PAUSE_MS);
      if (no % 2 === 1) await browser.call(cancelGenerationEndpoint, { id });
    }
    await browser.call(cancelGenerationEndpoint, { id });
    return ends;
  });
  const started = noticed.attack['start 202'] ?? 0;
  // Without the speech programs every start is refused.
  if (body.voice !== null && started === 0) noticed.failures.push('no recording was begun, so nothing was tried');
  if (started > MOST_STARTS + 1) noticed.failures.push(`${started} were begun, ${MOST_STARTS} an hour may be`);
  return noticed;
}
