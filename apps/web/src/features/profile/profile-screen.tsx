import type { User } from '@study/contract/auth.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Page } from '../../ui/page.tsx';
import { ProfileFields } from './profile-fields.tsx';

interface ProfileScreenProps {
  user: User;
  onSaved: (user: User) => void;
}

export function ProfileScreen({ user, onSaved }: ProfileScreenProps) {
  return (
    <Page title="个人资料">
      <div className="sheet max-w-md p-6">
        <div className="mb-6 flex items-center gap-4">
          <Avatar name={user.nickname ?? user.username} imageUrl={user.avatar_url} />
          <p>
            <span className="block font-medium">{user.username}</span>
            <span className="text-[0.8125rem] text-ink-muted">{user.date_joined.slice(0, 10)}加入</span>
          </p>
        </div>
        <ProfileFields key={user.id} user={user} onSaved={onSaved} />
      </div>
    </Page>
  );
}
