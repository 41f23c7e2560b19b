import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { kept } from '#storage/kept-value.ts';
import { ownMessage } from '#session/redirect-target.ts';

/** The last visit whose notice was shown; a reload or going back is the same visit. */
const shownVisit = kept('shown-notice');

/**
 * The notice that the address carries, once: null when it was shown before, is none of this page's own, or is not for
 * whoever is signed in. A visit is decided once, so that logging out on the page does not bring the notice.
 */
export function useNotice(isVisitor: boolean): string | null {
  // Both from one place: a route's own search changes later than the visit.
  const visit = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' });
  const message = useRouterState({ select: (state) => messageIn(state.location.search) });
  const look = () => {
    const isShown = visit !== '' && shownVisit.read() === visit;
    const own = isShown ? null : ownMessage('/', message);
    return { visit, message, notice: isVisitor ? own : null, isDecided: own !== null };
  };
  const [shown, setShown] = useState(look);
  if (shown.visit !== visit || shown.message !== message) setShown(look());
  useEffect(() => {
    if (shown.isDecided) shownVisit.write(shown.visit);
  }, [shown]);
  return shown.notice;
}

function messageIn(search: object): string | undefined {
  return 'message' in search && typeof search.message === 'string' ? search.message : undefined;
}
