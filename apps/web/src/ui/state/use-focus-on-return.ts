import { useEffect, useRef } from 'react';

/**
 * Focuses the page heading on return to a list from a detail view under the same path: the clicked button is gone, and
 * the router does not move the focus.
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
