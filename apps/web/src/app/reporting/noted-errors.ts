type Reporter = (error: unknown) => void;

/** Limit per page; more errors rarely add information. */
const MOST = 3;

const noted: unknown[] = [];
let reporter: Reporter | null = null;

/** Buffers an unexpected error until it can be reported. */
export function noteError(error: unknown): void {
  if (noted.length >= MOST) return;
  noted.push(error);
  reporter?.(error);
}

/** Passes the buffered errors and all later ones to `report`. */
export function reportTo(report: Reporter): void {
  reporter = report;
  noted.forEach(report);
}

/** Small, because it is part of the first load; the reporter itself loads when idle. */
export function noteUnhandledErrors(): void {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
