import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownMessage } from '../../redirect-target.ts';

const SHOWN = 'shown-notice';

/** The last visit of the home page whose notice was shown; a reload or the way back is the same visit. */
function shownAt(): string | null {
  try {
    return sessionStorage.getItem(SHOWN);
  } catch {
    return null;
  }
}

function remember(visit: string): void {
  try {
    sessionStorage.setItem(SHOWN, visit);
  } catch {
    // Storage can be forbidden; the notice may then appear again.
  }
}

/** The notice that the address carries, once: null when it was shown before or is none of the product's own. */
export function useNotice(message: string | undefined): string | null {
  const visit = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' });
  const look = () => ({ visit, notice: visit !== '' && shownAt() === visit ? null : ownMessage(message) });
  const [shown, setShown] = useState(look);
  if (shown.visit !== visit) setShown(look());
  useEffect(() => {
    if (shown.notice !== null) remember(shown.visit);
  }, [shown]);
  return shown.notice;
}
