import { lookup } from 'node:dns/promises';
import type { PushSubscriptionKeys } from '@study/contract/home/reminders.ts';
import { type ModelFetch, pinnedFetch } from '@study/scorer/llm/pinned-fetch.ts';
import type { PushKeys } from './push-keys.store.ts';

/** The user's browser chose the endpoint, so its address is checked as it is called, and nothing of the reply is kept. */
export const publicFetch: ModelFetch = pinnedFetch(false, (hostname) => lookup(hostname, { all: true }));

const LONGEST_MS = 10_000;
/** A reminder that a switched-off device did not get in this time is not worth showing. */
const KEPT_S = 3 * 3_600;

/** Read by the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
}

/** `gone`: the browser has given the subscription up. `later`: the push service was busy or could not be reached. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

export interface PushTools {
  keys: PushKeys;
  /** An `https:` or `mailto:` address under which push services reach the operator. */
  contact: string;
  fetch: ModelFetch;
}

/** Encrypts a message for one browser and sends it to its push service. A later message replaces an undelivered one. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  message: PushMessage,
  { keys, contact, fetch }: PushTools,
): Promise<{ outcome: PushOutcome; status: number | null }> {
  const { default: webPush } = await import('web-push');
  const encrypt = () =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_S,
      urgency: 'normal',
      topic: 'reviews',
    });
  let request: ReturnType<typeof encrypt>;
  try {
    request = encrypt();
  } catch {
    // The key is no point on the curve, so no browser made it.
    return { outcome: 'gone', status: null };
  }
  const { headers, body } = request;
  try {
    const response = await fetch(new URL(endpoint), {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await response.body?.cancel();
    return { outcome: outcomeOf(response.status), status: response.status };
  } catch {
    return { outcome: 'later', status: null };
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
