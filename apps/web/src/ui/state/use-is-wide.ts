import { useSyncExternalStore } from 'react';

// Width from which text and questions are side by side; Tailwind's `md`.
const WIDE = '(width >= 48rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
