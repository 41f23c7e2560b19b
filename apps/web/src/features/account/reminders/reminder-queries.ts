import {
  getReminderEndpoint,
  REMINDER_HOURS,
  type Reminder,
  type ReminderHour,
  setReminderEndpoint,
  stopReminderEndpoint,
} from '@study/contract/home/reminders.ts';
import { getReviewSettingsEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { settingsKeys } from '#exam/queries/query-keys.ts';
import { fetchDayPlan } from '#exam/today/today-queries.ts';
import { storedValue } from '#storage/stored-value.ts';
import { currentSubscription, subscribe, type PushFault } from './push-subscription.ts';

const kept = storedValue('reminder');

/** This browser's reminder. One that the browser itself no longer takes is off. */
export const reminderQuery = queryOptions({
  queryKey: settingsKeys.reminder,
  queryFn: async ({ signal }): Promise<Reminder> => {
    const [reminder, subscription] = await Promise.all([
      call(getReminderEndpoint, { signal }),
      currentSubscription().catch(() => null),
    ]);
    return subscription === null ? { ...reminder, hour: null } : reminder;
  },
});

/** Subscribes this browser and stores the hour; returns what the browser lacks. Throws ApiError. */
export async function startReminder(publicKey: string, hour: ReminderHour): Promise<Reminder | PushFault> {
  const subscription = await subscribe(publicKey);
  if (typeof subscription === 'string') return subscription;
  const reminder = await call(setReminderEndpoint, { body: { hour, subscription } });
  kept.write(`${hour} ${subscription.endpoint}`);
  return reminder;
}

/** Throws ApiError. */
export async function stopReminder(): Promise<void> {
  await call(stopReminderEndpoint);
  kept.drop();
}

/** Tells the server of the new push address if the browser has changed it. Throws ApiError. */
export async function keepReminder(): Promise<void> {
  const [hour, endpoint] = kept.read()?.split(' ') ?? [];
  const known = REMINDER_HOURS.find((each) => String(each) === hour);
  if (known === undefined || Notification.permission !== 'granted') return;
  if ((await currentSubscription())?.endpoint === endpoint) return;
  const { hour: stored, public_key } = await call(getReminderEndpoint, {});
  if (stored === null) kept.drop();
  else await startReminder(public_key, known);
}

/** Data for the calendar file, with the same reviews a day as the plan on every page. Throws ApiError. */
export async function fetchCalendarFacts(): Promise<{ week: number[]; examDate: string | null }> {
  const [{ week }, settings] = await Promise.all([fetchDayPlan(), call(getReviewSettingsEndpoint, {})]);
  return { week: week.map(({ reviews }) => reviews), examDate: settings.exam_date };
}
