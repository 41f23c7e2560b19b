import type { User } from '@study/contract/auth.ts';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AvatarPanel } from './avatar-panel.tsx';
import { ProfileFields } from './profile-fields.tsx';

interface ProfileScreenProps {
  user: User;
  onSaved: (user: User) => void;
  /** What belongs to the account and not to the person: password, logins, data. */
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
        {children}
      </div>
    </Page>
  );
}
