import { Link } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { useAuth } from '#session/auth-store.ts';
import { isCurrentEntry, MAIN_ENTRIES } from './main-entries.ts';
import type { Section } from './sections.ts';

/** The main entries within reach of the thumb; shown on a phone only. */
export function BottomBar({ section }: { section: Section | null }) {
  const { user } = useAuth();
  const own = user === null ? { to: '/auth', label: '登录/注册' } : { to: '/profile', label: '我的' };
  return (
    <nav
      aria-label="底部导航"
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-base-100 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {[...MAIN_ENTRIES, { ...own, icon: CircleUserRound }].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/' }}
              aria-current={isCurrentEntry(to, section)}
              className="bottom-entry"
            >
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
