import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAuth } from '#session/auth-store.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { isCurrentEntry, MAIN_ENTRIES } from './main-entries.ts';
import { Mark } from './mark.tsx';
import type { Section } from './sections.ts';
import { ThemeButton } from './theme-button.tsx';
import { useHidingBar } from './use-hiding-bar.ts';

interface NavigationBarProps {
  /** Pages about exams count as the home page. */
  section: Section | null;
}

export function NavigationBar({ section }: NavigationBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isHidden = useHidingBar(bar);
  const { user } = useAuth();
  return (
    <header
      ref={bar}
      data-bar={isHidden ? 'hidden' : 'shown'}
      className={`no-print sticky top-0 z-20 border-b border-line bg-base-200 transition-transform duration-200 ${isHidden ? '-translate-y-full' : ''}`}
    >
      <nav aria-label="主导航" className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 md:px-6">
        <Link to="/" className="me-auto flex min-h-11 items-center gap-2.5 font-bold md:me-6">
          <Mark />
          在线学习网站
        </Link>
        <ul className="me-auto hidden gap-1 md:flex">
          {MAIN_ENTRIES.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/' }}
                aria-current={isCurrentEntry(to, section)}
                className="nav-entry"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ThemeButton />
        {user === null ? (
          <Link to="/auth" className="btn btn-ghost px-3">
            登录/注册
          </Link>
        ) : (
          <AvatarMenu user={user} isBarHidden={isHidden} />
        )}
      </nav>
    </header>
  );
}
