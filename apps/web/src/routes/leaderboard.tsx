import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { rememberUser, useAuth } from '../session/auth-store.ts';
import { BOARD_SEARCH } from '../features/boards/board-search-params.ts';
import { LeaderboardScreen } from '../features/boards/leaderboard-screen.tsx';
import { refreshAfterProfile } from '../features/account/profile/refresh-after-profile.ts';
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
  const client = useQueryClient();
  if (user === null) return null;
  return (
    <LeaderboardScreen
      key={user.id}
      target={user.target_exam}
      nickname={user.nickname}
      hasJoined={user.leaderboard_visible}
      onJoined={(changed) => {
        rememberUser(changed);
        refreshAfterProfile(client);
      }}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: next.page !== search.page })}
    />
  );
}
