import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSessionInBackground } from '../features/account/sign-in/auth-queries.ts';
import { authState, followSession, subscribeAuth } from '../session/auth-store.ts';
import { followKeptWork } from '../offline/send-at-sign-in.ts';
import { withholdInputMethodKeys } from '../ui/state/input-method-keys.ts';
import { whenIdle } from '../ui/state/use-idle.ts';
import { eraseWhenEnded } from './erase-when-ended.ts';
import { noteUnhandledErrors } from './reporting/noted-errors.ts';
import { queryClient, router } from './router.tsx';
import { dropCodeWhenLeaving, leaveWhenSignedOut, refreshWhenUserChanges } from './session-navigation.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

noteUnhandledErrors();
withholdInputMethodKeys();
followSession();
leaveWhenSignedOut(router);
eraseWhenEnded();
dropCodeWhenLeaving(router);
refreshWhenUserChanges(router, queryClient);
followKeptWork({
  userId: () => {
    const { user, userLoaded } = authState();
    return userLoaded ? (user?.id ?? null) : null;
  },
  subscribe: subscribeAuth,
  // Loaded only then: the first page has no use for it.
  send: async (userId) => {
    await new Promise<void>((done) => void whenIdle(done));
    const { hasKeptWork } = await import('../offline/has-kept-work.ts');
    if (!(await hasKeptWork(userId))) return;
    const { sendKeptWork } = await import('../features/mistakes/send-kept-work.ts');
    await sendKeptWork(userId, queryClient);
  },
});
void checkSessionInBackground();
whenIdle(() => {
  import('./reporting/error-queries.ts').then(
    ({ startReporting }) => startReporting(router),
    () => undefined,
  );
});

// Rendered in slices: in one go, the first page would block a slow phone from reacting to a press.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
