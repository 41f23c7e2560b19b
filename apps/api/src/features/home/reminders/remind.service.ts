import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { type Handler, runJobs } from '#models/job/run-jobs.ts';
import { type PlanTools, readDayPlan } from '../plan/read-day-plan.ts';
import { pushKeys } from './push-keys.store.ts';
import { queueReminders, REMINDER, type ReminderJob } from './reminder-jobs.store.ts';
import { publicFetch, type PushMessage, type PushTools, sendPush } from './send-push.ts';
import { deleteSubscription, returnReminder, takeReminder } from './subscriptions.store.ts';

/** Push services of different browsers answer side by side. */
const AT_ONCE = 8;

interface RemindTools extends PlanTools {
  log: Pick<Logger, 'info' | 'warn'>;
  /** Tests call a push service of their own. */
  fetch?: PushTools['fetch'];
}

/**
 * Sends the reminders that are due: to each browser one a day at most, also when a process dies while it sends. Returns
 * true if there may be more.
 */
export async function remindDue(deps: Pick<Deps, 'config' | 'database'>, tools: RemindTools): Promise<boolean> {
  const { db } = deps.database;
  await queueReminders(db);
  return runJobs({ db, log: tools.log }, REMINDER, reminding(deps, tools), AT_ONCE);
}

function reminding(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  tools: RemindTools,
): Handler<ReminderJob> {
  return {
    work: async ({ data }) => {
      const { user_id: userId, session_id: sessionId, day } = data;
      const ref = { userId, sessionId };
      if (dayNumber(Date.now()) !== day) return;
      const message = messageOf(await readDayPlan(db, tools, userId));
      // Before sending, so that a process that dies meanwhile leaves no second reminder to the next.
      const subscription = await takeReminder(db, ref, day);
      if (subscription === null || message === null) return;
      const { outcome, status } = await sendPush(subscription, message, {
        keys: await pushKeys(db),
        contact: contactOf(config.siteUrl),
        fetch: tools.fetch ?? publicFetch,
      });
      if (outcome === 'gone') await deleteSubscription(db, ref);
      if (outcome === 'refused') tools.log.warn({ status, host: hostOf(subscription.endpoint) }, 'push refused');
      if (outcome === 'later') {
        await returnReminder(db, ref, day);
        throw new Error(`push service answered ${status ?? 'nothing'}`);
      }
    },
    giveUp: async (trx, { user_id: userId, session_id: sessionId, day }) => {
      await takeReminder(trx, { userId, sessionId }, day);
    },
  };
}

/** What is left of today; null when there is nothing to remind of. A whole paper is not for one's reminder hour. */
export function messageOf({ blocks }: Pick<DayPlan, 'blocks'>): PushMessage | null {
  const open = blocks.filter((block) => !block.is_done && block.kind !== 'mock');
  const assigned = open.find(({ kind }) => kind === 'assignment');
  if (assigned?.kind === 'assignment') {
    return { title: '老师布置的还没做', body: `${assigned.assignment.paper_title}，点开就能开始。`, path: '/' };
  }
  const minutes = open.reduce((sum, block) => sum + block.minutes, 0);
  if (open.length === 0) return null;
  const due = open.reduce((sum, block) => sum + (block.kind === 'reviews' ? block.left : 0), 0);
  const title = due > 0 ? `今天还有${due}题要复习` : `今天还有${open.length}件事没做`;
  return { title, body: `全部做完约${minutes}分钟，点开就能开始。`, path: '/' };
}

/** Push services want a way to reach whoever sends; Apple's refuses addresses of no use. */
const contactOf = (siteUrl: string | null): string =>
  siteUrl?.startsWith('https:') ? siteUrl : 'mailto:webmaster@localhost';

const hostOf = (endpoint: string): string => new URL(endpoint).host;
