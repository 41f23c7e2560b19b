import { dropOldFiles, keepFiles, keptFile, SHELL, type FileList } from './kept-files.ts';
import { scope, type FetchEvent } from './worker-scope.ts';

/** Written before this script by the build (apps/web/offline-files.ts). */
declare const OFFLINE_FILES: FileList;

/** A document that takes longer is answered with the kept shell, which shows what this device has. */
const LONGEST_WAIT_MS = 3_000;
/** Answered by the server or not at all. */
const ONLINE_ONLY = /^\/(api|files|admin|first-administrator)(\/|$)/;

const files = new Set(OFFLINE_FILES.files);

/**
 * Serves the app's files without a network; an answer of the API never passes through here. A new worker takes over at
 * once: it brings files and keeps those of the build before it, so an open page goes on as it is.
 */
scope.addEventListener('install', (event) => {
  const routed = event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/files/*' } }, source: 'network' },
  ]);
  const install = async () => {
    await routed?.catch(() => undefined);
    await keepFiles(OFFLINE_FILES);
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

/** A page asks which build this worker brings. */
scope.addEventListener('message', ({ ports }) => ports[0]?.postMessage(OFFLINE_FILES.build));

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await dropOldFiles(OFFLINE_FILES);
  await scope.clients.claim();
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  // A damaged store must not stop a site that can be reached.
  return (await keptFile(pathname).catch(() => undefined)) ?? fetch(request);
}

/** From the server, so that a release is seen at the next visit; the kept shell when the server cannot be reached. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const answer = fromServer(event);
  const response = await Promise.race([answer.catch(() => null), pause(LONGEST_WAIT_MS)]);
  if (response !== null && response.status < 500) return response;
  return (await keptFile(SHELL).catch(() => undefined)) ?? response ?? answer;
}

const fromServer = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request);

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
