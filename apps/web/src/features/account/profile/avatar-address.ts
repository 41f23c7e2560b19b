import type { User } from '@study/contract/account/auth.ts';

/** Where the user's picture is: their own image, else the emoji they chose; null when there is neither. */
export function avatarAddress(user: Pick<User, 'avatar_url' | 'emoji'>): string | null {
  if (user.avatar_url !== null) return user.avatar_url;
  return user.emoji === null ? null : emojiAddress(user.emoji);
}

export function emojiAddress(name: string): string {
  return `/avatars/${encodeURIComponent(name)}.svg`;
}
