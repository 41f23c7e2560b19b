import { createFileRoute, Link } from '@tanstack/react-router';
import type { RunnerScreenProps } from '../features/runner/runner-screen-props.ts';
import { RunnerScreen } from '../features/runner/runner-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { ComingSoon } from '../ui/page/coming-soon.tsx';

export const Route = createFileRoute('/cet{$level}/exam/$id/')({
  ...needsLogin,
  staticData: { title: '考试', guarded: true, bare: true },
  component: Exam,
});

/** Loaded only when a session ends in the middle of an exam. */
const signInAgain: RunnerScreenProps['onSignIn'] = async (credentials) => {
  const { logIn } = await import('../features/auth/sign-in-queries.ts');
  return logIn(credentials);
};

function Exam() {
  const { level, id } = Route.useParams();
  if (id === 'coming-soon') {
    return (
      <ComingSoon title="试卷筹备中" line="这门科目还没有试卷，四级和六级现在就可以练。">
        <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-outline h-11">
          四级试卷
        </Link>
        <Link to="/cet{$level}" params={{ level: 6 }} className="btn btn-outline h-11">
          六级试卷
        </Link>
        <Link to="/subjects" className="btn btn-ghost h-11">
          看看科目
        </Link>
      </ComingSoon>
    );
  }
  return <RunnerScreen level={level} paperId={id} onSignIn={signInAgain} />;
}
