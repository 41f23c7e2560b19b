import type { User } from '@study/contract/auth.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { avatarAddress } from '../avatar-address.ts';
import { logOut } from '../features/auth/auth-queries.ts';
import { useUnseenReplies } from '../features/feedback/unseen-replies.ts';
import { Avatar } from '../ui/avatar.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { SiteDialog } from './site-dialog-store.ts';
import { useOpenDialog } from './site-dialogs.tsx';

const ENTRIES = [
  { to: '/profile', label: '个人资料' },
  { to: '/leaderboard', label: '排行榜' },
  { to: '/mistake-book', label: '我的错题本' },
] as const;

/** A button that discloses the user's own pages; Escape and a click elsewhere close it. */
export function AvatarMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unseen = useUnseenReplies();
  const name = user.nickname ?? user.username;
  const close = (byKey: boolean) => {
    setOpen(false);
    // What opens from a row gives the focus back to where it came from, and the row is about to be hidden.
    if (byKey) button.current?.focus();
  };
  useClosing(box, isOpen, close);
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        className="btn btn-circle btn-ghost"
        aria-label="用户菜单"
        aria-describedby="unseen-replies"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={name} imageUrl={avatarAddress(user)} />
        {unseen > 0 && <UnseenDot />}
      </button>
      <span id="unseen-replies" className="sr-only">
        {unseen > 0 && `有${unseen}条新回复`}
      </span>
      <div id="user-menu" hidden={!isOpen} className="sheet absolute end-0 top-full z-30 mt-2 w-56 p-2 shadow-lg">
        <p className="truncate px-3 py-2 text-[0.8125rem] text-ink-muted">{name}</p>
        <MenuRows unseen={unseen} onPick={close} />
      </div>
    </div>
  );
}

interface MenuRowsProps {
  unseen: number;
  /** `keepsPlace`: the page stays, so the focus goes back to the menu's button. */
  onPick: (keepsPlace: boolean) => void;
}

function MenuRows({ unseen, onPick }: MenuRowsProps) {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const open = (dialog: SiteDialog) => {
    onPick(true);
    openDialog(dialog);
  };
  const leave = async () => {
    onPick(false);
    await navigate({ to: '/' });
    await logOut();
    showToast('您已退出登录');
  };
  return (
    <ul>
      {ENTRIES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="menu-row" onClick={() => onPick(false)}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className="menu-row" onClick={() => open('feedback')}>
          意见反馈
        </button>
      </li>
      <li>
        <button type="button" className="menu-row justify-between" onClick={() => open('feedback-history')}>
          反馈记录
          {unseen > 0 && <span className="text-[0.8125rem] text-ink-accent">{unseen}条新回复</span>}
        </button>
      </li>
      <li className="mt-2 border-t border-base-300 pt-2">
        <button type="button" className="menu-row" onClick={() => void leave()}>
          退出登录
        </button>
      </li>
      <li>
        <button type="button" className="menu-row text-ink-bad" onClick={() => open('delete-account')}>
          注销账号
        </button>
      </li>
    </ul>
  );
}

function UnseenDot() {
  return (
    <span
      aria-hidden
      className="absolute end-0.5 top-0.5 size-3 rounded-full border-2 border-base-100 bg-(--ink-accent)"
    />
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
