import { useSyncExternalStore } from 'react';

// The width from which the text and its questions stand side by side; `md` in the class names.
const WIDE = '(width >= 48rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
