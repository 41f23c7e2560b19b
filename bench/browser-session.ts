import type { Person } from './people.ts';

export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Local storage of a signed-in user's browser. */
export function sessionOf({ userId, headers }: Person): Record<string, string> {
  const user = { id: userId, username: 'reader', nickname: null, emoji: null, avatar_url: null, role: 'user' };
  return {
    access_token: headers['authorization']?.replace('Bearer ', '') ?? '',
    refresh_token: 'none',
    user: JSON.stringify(user),
  };
}

/** Runs in the page, before its own scripts. */
export function signIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}
