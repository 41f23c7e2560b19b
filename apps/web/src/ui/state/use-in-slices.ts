import { useDeferredValue } from 'react';

/**
 * True once `isThere` is, in a render that React does in slices. An answer that arrives is rendered in one go, which on a
 * slow phone keeps a press waiting; what was there from the start is shown at once.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
