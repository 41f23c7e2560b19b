import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { LOGIN_MESSAGES } from '../session/redirect-target.ts';
import { PaperListScreen } from '../features/papers/list/paper-list-screen.tsx';
import { chosenStartOf } from '../features/papers/list/chosen-start.ts';
import type { Level } from '../exam/names/level.ts';

/** The paper list with filters as search params; used by two routes. */
export function PaperListRoute({ level }: { level: Level }) {
  const { status, year, search, ordering, start, mode } = useSearch({ strict: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const { user } = useAuth();
  const filters = {
    ...(status && { status }),
    ...(year && { year }),
    ...(search && { search }),
    ...(ordering && { ordering }),
  };
  return (
    <PaperListScreen
      key={level}
      level={level}
      search={filters}
      isSignedIn={user !== null}
      onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
      onLoginNeeded={({ paperId, mode: chosen }) =>
        void navigate({
          to: '/auth',
          search: { redirect: `${path}?start=${paperId}&mode=${chosen}`, message: LOGIN_MESSAGES.needed },
        })
      }
      chosen={chosenStartOf({ ...(start && { start }), ...(mode && { mode }) })}
      onChosenClosed={() => void navigate({ to: '.', search: filters, replace: true, resetScroll: false })}
    />
  );
}
