import type { User } from '@study/contract/account/auth.ts';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, House, type LucideIcon, Moon, NotebookPen, Shapes, Sun, UsersRound } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLastLevel } from '#exam/names/last-level.ts';
import { useAuth } from '#session/auth-store.ts';
import { toggleTheme, useTheme } from '#ui/state/theme.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { afterScroll, type BarState } from './nav-visibility.ts';
import { type BookSection, type ExamSection, isBook, type Section } from './sections.ts';

interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Main navigation for all users: in the top bar and, on a phone, the bottom bar. */
const MAIN_ENTRIES: readonly Entry[] = [
  { to: '/', label: '首页', icon: House },
  { to: '/mistake-book', label: '错题本', icon: NotebookPen },
  { to: '/knowledge-sandbox', label: '知识沙盒', icon: Shapes },
];

/** Further entry of those who teach. */
const CLASSES: Entry = { to: '/classes', label: '班级', icon: UsersRound };

function mainEntriesOf(user: User | null): readonly Entry[] {
  return user?.role === 'teacher' || user?.role === 'admin' ? [...MAIN_ENTRIES, CLASSES] : MAIN_ENTRIES;
}

/** Exam pages count as 首页, both books as 错题本; the router marks the other entries by their path. */
function isCurrentEntry(to: string, section: Section | null): 'page' | undefined {
  if (section === null) return undefined;
  return to === (isBook(section) ? '/mistake-book' : '/') ? 'page' : undefined;
}

/** Bottom navigation, on phones only. */
export function BottomBar({ section }: { section: Section | null }) {
  const { user } = useAuth();
  const own = user === null ? { to: '/auth', label: '登录/注册' } : { to: '/profile', label: '我的' };
  return (
    <nav
      aria-label="底部导航"
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-base-100 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {[...mainEntriesOf(user), { ...own, icon: CircleUserRound }].map(({ to, label, icon: Icon }) => (
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

interface NavigationBarProps {
  /** Exam pages count as the home page. */
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
          {mainEntriesOf(user).map(({ to, label }) => (
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

/** Second navigation row with all exam sections. Visitors see the public ones. */
export function SectionRow({ current }: { current: ExamSection }) {
  const { user } = useAuth();
  const level = useLastLevel(user?.target_exam ?? null);
  const mark = (section: ExamSection) => ({
    className: 'section-entry',
    'aria-current': section === current ? ('page' as const) : undefined,
    // Exact match, because /cet4 is a prefix of other sections' paths.
    activeOptions: { exact: true },
    activeProps: { 'aria-current': section === current ? ('page' as const) : undefined },
  });
  return (
    <nav aria-label="学习" className="no-print mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 md:pt-5">
      <ul className="-mx-3.5 flex gap-1">
        <li>
          <Link to="/cet{$level}" params={{ level }} {...mark('papers')}>
            试卷
          </Link>
        </li>
        {user !== null && (
          <>
            <li>
              <Link to="/practice" {...mark('practice')}>
                练习
              </Link>
            </li>
            <li>
              <Link to="/cet{$level}/history" params={{ level }} {...mark('results')}>
                成绩
              </Link>
            </li>
          </>
        )}
        <li>
          <Link to="/knowledge-graph" {...mark('graph')}>
            知识图谱
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const BOOKS = [
  { section: 'mistakes', to: '/mistake-book', label: '错题' },
  { section: 'words', to: '/words', label: '生词' },
] as const;

/** Second navigation row of the books. */
export function BookRow({ current }: { current: BookSection }) {
  return (
    <nav aria-label="错题和生词" className="no-print mx-auto -mb-3 w-full max-w-6xl px-4 pt-1 md:mb-0 md:px-6 md:pt-5">
      <ul className="-mx-3.5 flex gap-1">
        {BOOKS.map(({ section, to, label }) => (
          <li key={section}>
            <Link
              to={to}
              className="section-entry"
              aria-current={section === current ? 'page' : undefined}
              activeOptions={{ exact: true }}
              activeProps={{ 'aria-current': section === current ? 'page' : undefined }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Site logo: four answer sheet bubbles, one filled. The favicon has the same drawing. */
function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0 md:size-8">
      <rect width="32" height="32" rx="8" fill="var(--key-edge)" />
      <g fill="none" stroke="#fff" strokeWidth="2">
        <rect x="5.5" y="8.5" width="9" height="6" rx="3" />
        <rect x="17.5" y="8.5" width="9" height="6" rx="3" fill="#fff" />
        <rect x="5.5" y="17.5" width="9" height="6" rx="3" />
        <rect x="17.5" y="17.5" width="9" height="6" rx="3" />
      </g>
    </svg>
  );
}

function ThemeButton() {
  const Icon = useTheme() === 'forest' ? Sun : Moon;
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square"
      aria-label="切换主题"
      title="切换主题"
      onClick={toggleTheme}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

/** Whether scrolling has hidden the bar; updated at most once per frame. */
function useHidingBar(bar: RefObject<HTMLElement | null>): boolean {
  const [state, setState] = useState<BarState>({ isHidden: false, scrollY: 0 });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      // `:focus-visible`, because a button clicked with the mouse keeps the focus too.
      const holdsFocus = (bar.current?.querySelector(':focus-visible') ?? null) !== null;
      setState((before) => afterScroll(before, Math.max(0, window.scrollY), holdsFocus));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const show = ({ target }: FocusEvent) => {
      const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
      if (isByKeyboard) setState((before) => ({ ...before, isHidden: false }));
    };
    const element = bar.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', show);
    };
  }, [bar]);
  return state.isHidden;
}
