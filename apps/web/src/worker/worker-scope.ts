/**
 * The part of the service worker's global scope used here. TypeScript's WebWorker types conflict with the DOM types.
 */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends LastingEvent {
  /** Static routing rules, in browsers that support them: matching requests never start the worker. */
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]) => Promise<void>;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** Navigation preload: the document, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface MessageEventWithPorts extends Event {
  readonly ports: readonly MessagePort[];
}

interface Events {
  install: InstallEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEventWithPorts;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, work: (event: Events[Name]) => void) => void;
}

export const scope = globalThis as unknown as WorkerScope;
