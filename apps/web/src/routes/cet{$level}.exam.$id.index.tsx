import { createFileRoute } from '@tanstack/react-router';
import type { RunnerScreenProps } from '../features/attempts/runner-screen-props.ts';
import { RunnerScreen } from '../features/attempts/runner-screen.tsx';
import { lazy, Suspense } from 'react';
import { needsLogin } from '../app/guard.ts';

export const Route = createFileRoute('/cet{$level}/exam/$id/')({
  ...needsLogin,
  staticData: { title: '考试', guarded: true, bare: true },
  component: Exam,
});

const NoPaperYet = lazy(async () => ({
  default: (await import('../features/papers/subjects/no-paper-yet.tsx')).NoPaperYet,
}));

/** Lazy-loaded: needed only if the login session ends during an exam. */
const signInAgain: RunnerScreenProps['onSignIn'] = async (credentials) => {
  const { logIn } = await import('../features/account/sign-in/sign-in-queries.ts');
  return logIn(credentials);
};

function Exam() {
  const { level, id } = Route.useParams();
  if (id === 'coming-soon') {
    return (
      <Suspense>
        <NoPaperYet />
      </Suspense>
    );
  }
  return <RunnerScreen level={level} paperId={id} onSignIn={signInAgain} />;
}
