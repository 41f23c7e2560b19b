type Reporter = (error: unknown) => void;

/** More errors of one page say nothing new. */
const MOST = 3;

const noted: unknown[] = [];
let reporter: Reporter | null = null;

/** Keeps an error that nobody expected until there is time to report it. */
export function noteError(error: unknown): void {
  if (noted.length >= MOST) return;
  noted.push(error);
  reporter?.(error);
}

/** Hands over what was noted so far, and what is noted later. */
export function reportTo(report: Reporter): void {
  reporter = report;
  noted.forEach(report);
}

/** Small, because it is part of the first load; the rest is loaded when the browser is idle. */
export function noteUnhandledErrors(): void {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
