import { lazyPart } from '../lazy-part.tsx';

// Lazy-loaded: a verdict needs a server response first anyway.
export const VERDICT = lazyPart(() => import('./checked-section.ts').then(({ VerdictShown }) => VerdictShown), Soon);
export const SCRIPT = lazyPart(() => import('./checked-section.ts').then(({ SpokenScript }) => SpokenScript), Soon);

function Soon() {
  return <div aria-hidden className="mt-3 h-24 skeleton" />;
}

export function preloadCheckedParts(): void {
  VERDICT.preload();
  SCRIPT.preload();
}
