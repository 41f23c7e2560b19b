import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { BrokenPage } from '../app/shell/broken-page.tsx';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';
import { Shell } from '../app/shell/shell.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  errorComponent: BrokenPage,
  notFoundComponent: NotFoundScreen,
});
