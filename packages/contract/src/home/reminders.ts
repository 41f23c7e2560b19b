import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Hours in China at which a reminder may be sent. */
export const REMINDER_HOURS = [7, 8, 12, 13, 17, 18, 19, 20, 21, 22, 23] as const;
export const REMINDER_HOUR_PRESET = 20;
export type ReminderHour = (typeof REMINDER_HOURS)[number];

const ENDPOINT_MAX = 1_000;
const BAD_SUBSCRIPTION = '浏览器给的推送地址不能用';

/** Base64url of exactly so many bytes, without padding. */
const base64url = (byteCount: number) =>
  z
    .string(BAD_SUBSCRIPTION)
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((byteCount * 4) / 3)}}$`), BAD_SUBSCRIPTION));

/** A browser's `PushSubscription`. The server calls its endpoint, so only HTTPS on the usual port is accepted. */
const pushSubscription = z.strictObject({
  endpoint: z
    .string(BAD_SUBSCRIPTION)
    .check(z.maxLength(ENDPOINT_MAX, BAD_SUBSCRIPTION), z.refine(isPushAddress, BAD_SUBSCRIPTION)),
  /** The browser's public key, an uncompressed point on P-256. */
  p256dh: base64url(65),
  auth: base64url(16),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

const reminder = z.object({
  /** The hour in China at which this session's browser is reminded; null: it is not. */
  hour: z.nullable(z.int()),
  /** The site's VAPID key, base64url, to which a browser binds its subscription. */
  public_key: z.string(),
});
export type Reminder = z.output<typeof reminder>;

export const getReminderEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/plan/reminder/',
  summary: '这台设备每天在几点提醒',
  audience: 'user',
  ok: { 200: reminder },
  errors: [],
});

export const setReminderEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/plan/reminder/',
  summary: '每天在选定的钟点提醒这台设备（Web Push）',
  audience: 'user',
  body: z.strictObject({
    hour: z.literal(REMINDER_HOURS, '这个钟点不能选'),
    subscription: pushSubscription,
  }),
  ok: { 200: reminder },
  errors: ['validation_failed', 'too_many_requests'],
});

export const stopReminderEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/plan/reminder/',
  summary: '不再提醒这台设备',
  audience: 'user',
  ok: { 204: null },
  errors: [],
});

function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}
