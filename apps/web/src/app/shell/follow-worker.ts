import { observable } from '#ui/state/observable.ts';

/** A newer build than this page's is installed: reloading shows it. */
export const hasNewVersion = observable(false);

const AGAIN_MS = 30 * 60_000;

/** Build id of this page, written into the document by the build. */
const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/**
 * Registers the service worker and watches for new releases. Call when the page is idle. Returns a stop function. Never
 * throws.
 */
export function followWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;
  const look = async () => {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (registration.active === null) return;
    await registration.update();
    // A worker still being installed is compared when it activates; until then the active one may be older than this
    // page.
    if (registration.installing === null && registration.waiting === null) await compare(registration);
  };
  const again = () => {
    if (document.visibilityState === 'visible') void look().catch(() => undefined);
  };
  serviceWorker.addEventListener('controllerchange', () => void serviceWorker.ready.then(compare), { signal });
  document.addEventListener('visibilitychange', again, { signal });
  const timer = setInterval(again, AGAIN_MS);
  void look().catch(() => undefined);
  return () => {
    listening.abort();
    clearInterval(timer);
  };
}

async function compare({ active }: ServiceWorkerRegistration): Promise<void> {
  if (active !== null && (await buildOf(active)) !== ownBuild()) hasNewVersion.set(true);
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage('build', [port2]);
  });
}
