import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { eraseCopiesOfOthers } from '#offline/copies/copy-store.ts';
import { dropCopiesUnreadSince, shownCopy } from '#offline/copies/or-copy.ts';
import { moveAnswers } from '#features/practice/visitor/move-answers.ts';
import { keepReminder } from '#features/account/reminders/reminder-queries.ts';
import { useAuth } from '#session/auth-store.ts';
import { observable, useObservable } from '#ui/state/observable.ts';
import { formatRelativeDay } from '#ui/words/dates.ts';

/** A newer build than this page's is installed: reloading shows it. */
const hasNewVersion = observable(false);

const LOOK_AGAIN_MS = 30 * 60_000;

/** Build id of this page, written into the document by the build. */
const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/**
 * Registers the service worker and watches for new releases. Call when the page is idle. Returns a stop function. Never
 * throws.
 */
function followWorker(): () => void {
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
  const timer = setInterval(again, LOOK_AGAIN_MS);
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

const AGAIN_MS = 20_000;

/** Banners for offline copies and new versions. Not shown in exams, reviews and practice, which have no shell. */
export function DeviceLines() {
  const { user } = useAuth();
  const userId = user?.id;
  const joined = user?.date_joined;
  const client = useQueryClient();
  const savedAt = useObservable(shownCopy);
  const isNew = useObservable(hasNewVersion);
  useEffect(followWorker, []);
  useEffect(() => {
    if (userId === undefined) return;
    void eraseCopiesOfOthers(userId);
    void keepReminder().catch(() => undefined);
  }, [userId]);
  useEffect(() => {
    if (joined === undefined) return;
    // What was done without an account changes the plan of the day and the mistake book.
    const move = async () => (await moveAnswers({ date_joined: joined })) && client.invalidateQueries();
    void move().catch(() => undefined);
  }, [joined, client]);
  useRetrying(savedAt !== null);
  if (savedAt === null && !isNew) return null;
  return (
    <>
      {savedAt !== null && (
        <Line label="离线内容">
          <p role="status" className="min-w-0 self-center">
            没有网络，只能看{formatRelativeDay(new Date(savedAt).toISOString())}保存在本机的内容。
          </p>
        </Line>
      )}
      {isNew && (
        <Line label="新版本">
          <p role="status" className="min-w-0 self-center">
            有新版本，刷新后使用。
          </p>
          <button
            type="button"
            className="btn btn-outline btn-sm min-h-11 md:min-h-8"
            onClick={() => location.reload()}
          >
            刷新
          </button>
        </Line>
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 print:hidden">
      <div className="flex items-center justify-between gap-3 border-b border-line pb-2 text-ui">{children}</div>
    </section>
  );
}

/** Refetches inactive queries too: the screen shown next may still have an offline copy. */
async function askAgain(client: QueryClient): Promise<void> {
  const since = Date.now();
  await client.refetchQueries({ predicate: (query) => query.isActive() || query.meta?.['hasCopy'] === true });
  dropCopiesUnreadSince(since);
}

/** The server may become reachable again without an `online` event. */
function useRetrying(isCut: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isCut) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askAgain(client);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCut, client]);
}
