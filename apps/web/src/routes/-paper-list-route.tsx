import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { PaperListScreen } from '../features/papers/paper-list-screen.tsx';
import type { Level } from '../exam/names/level.ts';

/** The paper list with its filters in the address; two routes show it. */
export function PaperListRoute({ level }: { level: Level }) {
  const { status, year, search, ordering } = useSearch({ strict: false });
  const href = useRouterState({ select: (state) => state.location.href });
  const navigate = useNavigate();
  const { user } = useAuth();
  return (
    <PaperListScreen
      key={level}
      level={level}
      search={{
        ...(status && { status }),
        ...(year && { year }),
        ...(search && { search }),
        ...(ordering && { ordering }),
      }}
      isSignedIn={user !== null}
      onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
      onLoginNeeded={() => void navigate({ to: '/auth', search: { redirect: href, message: '请先登录' } })}
    />
  );
}
