import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useAuth } from '../session/auth-store.ts';
import { resultTabOf } from '../features/results/result/result-tab.ts';
import { ResultScreen } from '../features/results/result/result-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

const AppealLine = lazy(async () => ({ default: (await import('../features/marking/appeal-line.tsx')).AppealLine }));
const ScoringChoiceNotice = lazy(async () => ({
  default: (await import('../features/marking/scoring-choice-notice.tsx')).ScoringChoiceNotice,
}));

export const Route = createFileRoute('/cet{$level}/result')({
  ...needsLogin,
  validateSearch: searchOf('submission', 'tab'),
  staticData: { title: '考试结果', section: 'results', guarded: true },
  component: Result,
});

function Result() {
  const { level } = Route.useParams();
  const { submission, tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  const isOther = user?.target_exam !== null && user?.target_exam !== `CET${level}`;
  return (
    <ResultScreen
      level={level}
      submissionId={submission}
      tab={resultTabOf(tab)}
      onTab={(next) =>
        void navigate({ search: (before) => ({ ...before, tab: next }), replace: true, resetScroll: false })
      }
      target={isOther ? null : (user?.target_score ?? null)}
      careOf={careOf}
      notice={
        <Suspense>
          <ScoringChoiceNotice />
        </Suspense>
      }
    />
  );
}

function careOf(about: ComponentProps<typeof AppealLine>) {
  return (
    <Suspense fallback={<div className="min-h-11 md:min-h-9" />}>
      <AppealLine {...about} />
    </Suspense>
  );
}
