import type { User } from '@study/contract/auth.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { logOut } from '../features/auth/auth-queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { showToast } from '../ui/toast-store.ts';

const ENTRIES = [
  { to: '/profile', label: '个人资料' },
  { to: '/leaderboard', label: '排行榜' },
  { to: '/mistake-book', label: '我的错题本' },
  { to: '/feedback', label: '意见反馈' },
  { to: '/feedback-history', label: '反馈记录' },
] as const;

/** A button that discloses the user's own pages; Escape and a click elsewhere close it. */
export function AvatarMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  useClosing(box, isOpen, (byKey) => {
    close();
    if (byKey) button.current?.focus();
  });

  const leave = async () => {
    close();
    await navigate({ to: '/' });
    await logOut();
    showToast('您已退出登录');
  };

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        className="btn btn-circle btn-ghost"
        aria-label="用户菜单"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.nickname ?? user.username} imageUrl={user.avatar_url} />
      </button>
      <div id="user-menu" hidden={!isOpen} className="sheet absolute end-0 top-full z-30 mt-2 w-56 p-2 shadow-lg">
        <p className="truncate px-3 py-2 text-[0.8125rem] text-ink-muted">{user.nickname ?? user.username}</p>
        <ul>
          {ENTRIES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="menu-row" onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-base-300 pt-2">
            <button type="button" className="menu-row" onClick={() => void leave()}>
              退出登录
            </button>
          </li>
          <li>
            <Link to="/delete-account" className="menu-row text-ink-bad" onClick={close}>
              注销账号
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Asks to close on Escape (`byKey`), and when the pointer or the focus goes elsewhere. */
function useClosing(box: RefObject<HTMLElement | null>, isOpen: boolean, close: (byKey: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  });
}
