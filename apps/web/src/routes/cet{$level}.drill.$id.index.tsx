import { createFileRoute } from '@tanstack/react-router';
import type { RunnerScreenProps } from '../features/attempts/runner-screen-props.ts';
import { RunnerScreen } from '../features/attempts/runner-screen.tsx';
import { needsLogin } from '../app/guard.ts';

export const Route = createFileRoute('/cet{$level}/drill/$id/')({
  ...needsLogin,
  staticData: { title: '短练习', guarded: true, bare: true },
  component: Drill,
});

/** Lazy-loaded: needed only if the login session ends during a drill. */
const signInAgain: RunnerScreenProps['onSignIn'] = async (credentials) => {
  const { logIn } = await import('../features/account/sign-in/sign-in-queries.ts');
  return logIn(credentials);
};

function Drill() {
  const { level, id } = Route.useParams();
  return <RunnerScreen isDrill level={level} paperId={id} onSignIn={signInAgain} />;
}
