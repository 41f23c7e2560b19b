import { useDeferredValue } from 'react';

/**
 * True after `isThere` is, in a deferred, interruptible render: rendering a large response at once would block input on
 * slow phones. Content available at mount is shown at once.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
