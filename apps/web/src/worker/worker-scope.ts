/** What the service worker uses of its global scope. TypeScript's own declarations exclude those of a page. */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends LastingEvent {
  /** Requests that never start the worker, in browsers that know such rules. */
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]) => Promise<void>;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page's document, requested while the worker was starting. */
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
