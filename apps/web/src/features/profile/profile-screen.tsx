import type { User } from '@study/contract/auth.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { AvatarPanel } from './avatar-panel.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

interface ProfileScreenProps {
  user: User;
  onSaved: (user: User) => void;
  /** What ends the account. */
  children: ReactNode;
}

export function ProfileScreen({ user, onSaved, children }: ProfileScreenProps) {
  return (
    <Page title="个人资料">
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="grid gap-4 md:gap-6">
          <AvatarPanel user={user} onSaved={onSaved} />
          <Panel title="资料">
            <ProfileFields key={user.id} user={user} onSaved={onSaved} />
          </Panel>
        </div>
        <div className="grid gap-4 md:gap-6">
          <StatisticsPanel key={user.id} target={user.target_exam} />
          <Panel
            title="设置"
            lead="主题、播放速度、每天的复习量、密码、登录设备和数据导出。"
            action={
              <Link to="/settings" className="btn btn-outline h-11">
                去设置
              </Link>
            }
          />
          {children}
        </div>
      </div>
    </Page>
  );
}
