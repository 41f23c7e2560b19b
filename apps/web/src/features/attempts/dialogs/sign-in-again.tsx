import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionEvents } from '#session/session-events.ts';
import { LOGIN_MESSAGES } from '#session/redirect-target.ts';
import { browserSession } from '#session/session-storage.ts';
import { lazyDialog } from '../lazy-part.tsx';
import type { RunnerScreenProps } from '../runner-screen-props.ts';

const DIALOG = lazyDialog(() => import('./sign-in-dialog.tsx').then(({ SignInDialog }) => SignInDialog));

/** Waits for the session to end in the middle of the exam. */
export function SignInAgain({ onSignIn }: Pick<RunnerScreenProps, 'onSignIn'>) {
  const [isOut, setOut] = useState(false);
  // Taken note of before, because the end of the session clears it.
  const [username] = useState(() => browserSession.user()?.username ?? '');
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const leave = () =>
    void navigate({ to: '/login', search: { redirect: here, message: LOGIN_MESSAGES.ended }, replace: true });
  useEffect(() => sessionEvents.handleSignedOut(() => setOut(true)), []);
  return (
    <DIALOG.Part
      onSignIn={onSignIn}
      username={username}
      isOpen={isOut}
      onSignedIn={() => setOut(false)}
      onClose={leave}
    />
  );
}
