import { lazyPart } from '../lazy-part.tsx';

const fetchMock = () => import('./lazy-mock-parts.ts');

export const BROADCAST = lazyPart(() => fetchMock().then(({ BroadcastPlayer }) => BroadcastPlayer));
export const INTERLUDE = lazyPart(() => fetchMock().then(({ InterludePanel }) => InterludePanel));
/** Practice only. */
export const PLAYER = lazyPart(() => import('./group-player.tsx').then(({ GroupPlayer }) => GroupPlayer));

/** Preloads the components that only this mode uses. */
export function preloadModeParts(isMock: boolean): void {
  for (const { preload } of isMock ? [BROADCAST, INTERLUDE] : [PLAYER]) preload();
}
