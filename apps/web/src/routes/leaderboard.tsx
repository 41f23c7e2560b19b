import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { BOARD_SEARCH } from '../features/leaderboard/board-address.ts';
import { LeaderboardScreen } from '../features/leaderboard/leaderboard-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/leaderboard')({
  ...needsLogin,
  validateSearch: searchOf(...BOARD_SEARCH),
  staticData: { title: '排行榜', guarded: true },
  component: Leaderboard,
});

function Leaderboard() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <LeaderboardScreen
      key={user.id}
      target={user.target_exam}
      hasJoined={user.leaderboard_visible}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: next.page !== search.page })}
    />
  );
}
