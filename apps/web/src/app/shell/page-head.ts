import { useRouter, useRouterState, type AnyRouteMatch } from '@tanstack/react-router';
import { useEffect } from 'react';

const SITE = '在线学习网站';

/** Whether the page is not found, whichever route reported it. */
export function isNotFound(matches: readonly AnyRouteMatch[]): boolean {
  return matches.some((match) => match._notFound === true || match.status === 'notFound');
}

/** Page title before the site's name in the document title. */
export function titleOf(matches: readonly AnyRouteMatch[]): string {
  if (isNotFound(matches)) return '页面不存在';
  return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? '首页';
}

/** Sets the document title. */
export function usePageTitle(): void {
  const title = useRouterState({ select: (state) => titleOf(state.matches) });
  useEffect(() => {
    document.title = `${title} | ${SITE}`;
  }, [title]);
}

const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/** Moves the focus to the page heading after navigation, so that keyboard and screen reader users start there. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stopFollowing = () => {};
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      stopFollowing();
      const target = heading() ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
      stopFollowing = followHeading();
    });
    return () => {
      stop();
      stopFollowing();
    };
  }, [router]);
}

/** The heading is replaced when a loading page is done: keeps moving the focus to it until the user moves the focus. */
function followHeading(): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body) heading()?.focus({ preventScroll: true });
    else if (activeElement !== heading() && activeElement?.id !== 'main') observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  const ending = new AbortController();
  for (const kind of ['keydown', 'pointerdown']) {
    addEventListener(kind, () => ending.abort(), { once: true, signal: ending.signal });
  }
  ending.signal.addEventListener('abort', stop);
  return () => ending.abort();
}
