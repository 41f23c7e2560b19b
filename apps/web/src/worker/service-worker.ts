import { cachedFile, cacheFiles, dropOldFiles, type FileList, SHELL } from './cached-files.ts';
import { openPath, type OpenPage, type Reminder, reminderOf } from './reminder.ts';

/** Not `ui/state/pause.ts`: a module shared with the pages becomes a second file, and the worker must be one. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The part of the service worker's global scope used here. TypeScript's WebWorker types conflict with the DOM types.
 */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends LastingEvent {
  /** Static routing rules, in browsers that support them: matching requests never start the worker. */
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]) => Promise<void>;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** Navigation preload: the document, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface MessageEventWithPorts extends Event {
  readonly ports: readonly MessagePort[];
}

interface PushEvent extends LastingEvent {
  readonly data: { json: () => unknown } | null;
}

interface NotificationClick extends LastingEvent {
  readonly notification: Notification & { data: Pick<Reminder, 'path'> };
}

interface Events {
  install: InstallEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEventWithPorts;
  push: PushEvent;
  notificationclick: NotificationClick;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenPage[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, work: (event: Events[Name]) => void) => void;
}

const scope = globalThis as unknown as WorkerScope;

/** Prepended to this script by the build (apps/web/offline-files.ts). */
declare const OFFLINE_FILES: FileList;

/** If the document takes longer, the cached shell is served, which shows offline copies. */
const LONGEST_WAIT_MS = 3_000;
/** Paths without an offline fallback. */
const ONLINE_ONLY = /^\/(api|files|admin|first-administrator)(\/|$)/;

const files = new Set(OFFLINE_FILES.files);

/**
 * Serves the app's files offline; API responses are never cached here. A new worker activates at once, which is safe
 * because it keeps the files of the previous build for open pages.
 */
scope.addEventListener('install', (event) => {
  const routed = event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/files/*' } }, source: 'network' },
  ]);
  const install = async () => {
    await routed?.catch(() => undefined);
    await cacheFiles(OFFLINE_FILES);
    await scope.skipWaiting();
  };
  event.waitUntil(install());
});

scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || ONLINE_ONLY.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (files.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(answerFile(request, pathname));
});

/** Replies with this worker's build id. */
scope.addEventListener('message', ({ ports }) => ports[0]?.postMessage(OFFLINE_FILES.build));

/** The daily reminder. One of yesterday that is still there is replaced. */
scope.addEventListener('push', (event) => {
  const { title, body, path } = reminderOf(event.data);
  const icon = '/icons/icon-192.png';
  event.waitUntil(
    scope.registration.showNotification(title, { body, icon, lang: 'zh-CN', tag: 'reminder', data: { path } }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    await openPath(event.notification.data.path, pages, (path) => scope.clients.openWindow(path));
  };
  event.waitUntil(open());
});

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await dropOldFiles(OFFLINE_FILES);
  await scope.clients.claim();
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  // A broken cache must not block a reachable site.
  return (await cachedFile(pathname).catch(() => undefined)) ?? fetch(request);
}

/**
 * Network first, so that a new release shows at the next visit; the cached shell if the server is slow or unreachable.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const answer = fromServer(event);
  const response = await Promise.race([answer.catch(() => null), pause(LONGEST_WAIT_MS).then(() => null)]);
  if (response !== null && response.status < 500) return response;
  return (await cachedFile(SHELL).catch(() => undefined)) ?? response ?? answer;
}

const fromServer = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request);
