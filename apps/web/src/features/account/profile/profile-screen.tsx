import type { User } from '@study/contract/account/auth.ts';
import { Link } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import { useId } from 'react';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { spokenDay } from '#ui/words/dates.ts';
import { AvatarButton } from './avatar-button.tsx';
import { BoardSwitch } from './board-switch.tsx';
import { GoalTicket } from './goal-ticket.tsx';
import { NameRow } from './name-row.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

interface ProfileScreenProps {
  user: User;
  onSaved: (user: User) => void;
  onLogOut: () => void;
  onDelete: () => void;
}

/** Who one is: first what one aims at, then what one has done, then the account. */
export function ProfileScreen({ user, onSaved, onLogOut, onDelete }: ProfileScreenProps) {
  const name = user.nickname ?? user.username;
  const facts = [
    ...(user.nickname === null ? [] : [user.username]),
    `${spokenDay(user.date_joined)}加入`,
    ...(user.bio === '' ? [] : [user.bio]),
  ];
  return (
    <Page title={name} lead={facts.join(' · ')} before={<AvatarButton key={user.id} user={user} onSaved={onSaved} />}>
      <div className="grid grid-cols-1 gap-6 md:gap-8">
        <GoalTicket key={user.id} user={user} onSaved={onSaved} />
        <div className="grid grid-cols-1 items-start gap-6 md:gap-8 lg:grid-cols-2">
          <StatisticsPanel key={user.id} target={user.target_exam}>
            <BoardSwitch user={user} onSaved={onSaved} />
          </StatisticsPanel>
          <div className="grid grid-cols-1 gap-8">
            <Account user={user} onSaved={onSaved} onLogOut={onLogOut} />
            <Ending onDelete={onDelete} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function Account({ user, onSaved, onLogOut }: Omit<ProfileScreenProps, 'onDelete'>) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="mb-2 flex min-h-11 items-center px-1 text-title font-bold">
        账号
      </h2>
      <div className="sheet rows px-5 md:px-6">
        <NameRow key={user.id} user={user} onSaved={onSaved} />
        <div>
          <Link to="/settings" className="row-link">
            <Settings size={20} aria-hidden className="text-ink-muted" />
            <RowBody title="设置" note="主题、播放速度、复习量、密码、登录设备" />
          </Link>
        </div>
        <div>
          <button type="button" className="row-link" onClick={onLogOut}>
            <LogOut size={20} aria-hidden className="text-ink-muted" />
            <RowBody title="退出登录" />
          </button>
        </div>
      </div>
    </section>
  );
}

/** What cannot be undone stands outside every card; its dialog belongs to the shell. */
function Ending({ onDelete }: Pick<ProfileScreenProps, 'onDelete'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex items-center justify-between gap-4 px-1">
      <div>
        <h2 id={id} className="sr-only">
          注销账号
        </h2>
        <p className="text-note text-ink-muted">注销后，账号和全部记录都会删除，找不回来。</p>
      </div>
      <button type="button" className="btn btn-danger shrink-0" onClick={onDelete}>
        注销账号
      </button>
    </section>
  );
}
