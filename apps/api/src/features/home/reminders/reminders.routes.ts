import { getReminderEndpoint, setReminderEndpoint, stopReminderEndpoint } from '@study/contract/home/reminders.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { pushKeys } from './push-keys.store.ts';
import { deleteSubscription, findHour, saveSubscription } from './subscriptions.store.ts';

const CHANGES = { burst: 30, perSecond: 30 / 3600, by: 'user' } as const;

/** Reminders of reviews on the caller's own browser. */
export function remindersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(app, deps, getReminderEndpoint, async ({ caller }) => {
    const [{ publicKey }, hour] = await Promise.all([pushKeys(db), findHour(db, caller)]);
    return { status: 200, body: { hour, public_key: publicKey } };
  });

  register(
    app,
    deps,
    setReminderEndpoint,
    async ({ caller, body: { hour, subscription } }) => {
      const { publicKey } = await pushKeys(db);
      await saveSubscription(db, caller, subscription, hour, Date.now());
      return { status: 200, body: { hour, public_key: publicKey } };
    },
    { limits: [tokenBucket(CHANGES)] },
  );

  register(app, deps, stopReminderEndpoint, async ({ caller }) => {
    await deleteSubscription(db, caller);
    return { status: 204, body: null };
  });
}
