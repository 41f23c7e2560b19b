import type { User } from '@study/contract/account/auth.ts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { avatarAddress } from '#features/account/profile/avatar-address.ts';
import { useUnseenReplies } from '#features/feedback/unseen-replies.ts';
import { Avatar } from '#ui/page/avatar.tsx';
import { usePopover } from '#ui/dialog/use-popover.ts';
import type { SiteDialog } from './site-dialog-store.ts';
import { useOpenDialog } from './site-dialogs.tsx';
import { useLogOut } from './use-log-out.ts';

const ENTRIES = [
  { to: '/profile', label: '个人资料' },
  { to: '/leaderboard', label: '排行榜' },
  { to: '/mistake-book', label: '我的错题本' },
] as const;

interface AvatarMenuProps {
  user: User;
  /** Closes the menu when the navigation bar hides. */
  isBarHidden: boolean;
}

/** Disclosure button with links to the user's own pages. */
export function AvatarMenu({ user, isBarHidden }: AvatarMenuProps) {
  const { button, popover, close } = usePopover<HTMLDivElement>('end');
  const unseen = useUnseenReplies();
  const name = user.nickname ?? user.username;
  useEffect(() => {
    if (isBarHidden) close();
  }, [isBarHidden, close]);
  return (
    <>
      <button
        {...button}
        className="btn btn-circle btn-ghost relative"
        aria-label="用户菜单"
        aria-describedby="unseen-replies"
      >
        <Avatar name={name} imageUrl={avatarAddress(user)} />
        {unseen > 0 && <UnseenDot />}
      </button>
      <span id="unseen-replies" className="sr-only">
        {unseen > 0 && `有${unseen}条新回复`}
      </span>
      <div
        {...popover}
        role="group"
        aria-label="用户菜单"
        data-user-menu
        className="floating fixed m-0 w-56 overflow-y-auto p-2 text-ink"
      >
        <p className="truncate px-3 py-2 text-note text-ink-muted">{name}</p>
        <MenuRows unseen={unseen} onPick={close} />
      </div>
    </>
  );
}

interface MenuRowsProps {
  unseen: number;
  /** Closes the menu, which returns the focus to its button. */
  onPick: () => void;
}

function MenuRows({ unseen, onPick }: MenuRowsProps) {
  const logOut = useLogOut();
  const openDialog = useOpenDialog();
  const open = (dialog: SiteDialog) => {
    onPick();
    openDialog(dialog);
  };
  const leave = () => {
    onPick();
    void logOut();
  };
  return (
    <ul>
      {ENTRIES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="menu-row" onClick={onPick}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className="menu-row justify-between" onClick={() => open('feedback')}>
          意见反馈
          {unseen > 0 && <span className="text-note text-ink-accent">{unseen}条新回复</span>}
        </button>
      </li>
      <li className="mt-2 border-t border-line pt-2">
        <button type="button" className="menu-row" onClick={leave}>
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
