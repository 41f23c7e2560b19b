import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { SCORE_SEARCH } from '../features/sandbox/score/score-search-params.ts';
import { ScoreScreen } from '../features/sandbox/score/score-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/knowledge-sandbox/score')({
  ...needsLogin,
  validateSearch: searchOf(...SCORE_SEARCH),
  staticData: { title: '分数沙盘', guarded: true },
  component: ScoreSandbox,
});

function ScoreSandbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <ScoreScreen
      aim={{ exam: user.target_exam, score: user.target_score }}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
