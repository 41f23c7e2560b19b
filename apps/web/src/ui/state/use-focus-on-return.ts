import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the page's heading when somebody comes back to a list from what stood in its place under the same
 * path: the button that they pressed is gone, and the router leaves the focus alone.
 */
export function useFocusOnReturn(isList: boolean): void {
  const wasList = useRef(isList);
  useEffect(() => {
    if (isList && !wasList.current) {
      document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    }
    wasList.current = isList;
  }, [isList]);
}
