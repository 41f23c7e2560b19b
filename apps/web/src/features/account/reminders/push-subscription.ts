import type { PushSubscriptionKeys } from '@study/contract/home/reminders.ts';

/** Why this browser cannot be reminded. `unreachable`: its push service did not answer. */
export type PushFault = 'unsupported' | 'denied' | 'unreachable';

const LONGEST_WAIT_MS = 15_000;

/** Asks for permission if need be, and subscribes. A subscription for another key of the site is replaced. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionKeys | PushFault> {
  if (!canBeReminded()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { pushManager } = await within(navigator.serviceWorker.ready);
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    const known = await pushManager.getSubscription();
    if (known !== null && !isFor(known, options.applicationServerKey)) await known.unsubscribe();
    return keysOf(await within(pushManager.subscribe(options))) ?? 'unsupported';
  } catch {
    return 'unreachable';
  }
}

/** This browser's subscription, without asking for one; null: there is none. */
export async function currentSubscription(): Promise<PushSubscriptionKeys | null> {
  if (!canBeReminded() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? keysOf(subscription) : null;
}

/** iPhones have push only for sites on the home screen. */
export const canBeReminded = () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

function keysOf(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint === undefined || p256dh === undefined || auth === undefined ? null : { endpoint, p256dh, auth };
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** A push service that a network blocks may never answer. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), LONGEST_WAIT_MS);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
