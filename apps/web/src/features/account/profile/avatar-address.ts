import type { User } from '@study/contract/account/auth.ts';

/** Avatar URL: the user's uploaded image, otherwise the chosen emoji; null if there is neither. */
export function avatarAddress(user: Pick<User, 'avatar_url' | 'emoji'>): string | null {
  if (user.avatar_url !== null) return user.avatar_url;
  return user.emoji === null ? null : emojiAddress(user.emoji);
}

export function emojiAddress(name: string): string {
  return `/avatars/${encodeURIComponent(name)}.svg`;
}
