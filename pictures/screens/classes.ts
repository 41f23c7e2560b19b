import type { Page } from '@playwright/test';
import type { Cast } from '../people/people.ts';
import type { Screen } from '../screen.ts';

const assignment = (which: 'open' | 'together' | 'handedIn') => (cast: Cast) =>
  `/my-classes/${cast.joined.classId}/${cast.joined[which]}`;
const joining = (cast: Cast) => `/classes/join?code=${cast.joined.joinCode}`;

/** Signs in with a password that a teacher handed out. */
async function withFirstPassword(page: Page): Promise<void> {
  await page.route(/\/api\/auth\/profile\//, async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), must_change_password: true };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByRole('heading', { name: '先换一个自己的密码' }).waitFor();
}

/** A student's classes and what is assigned to them. */
export const CLASSES: readonly Screen[] = [
  { name: 'class-home', as: 'member', path: '/' },
  { name: 'class-list', as: 'member', path: '/my-classes' },
  { name: 'class-list-none', as: 'newcomer', path: '/my-classes', isState: true },
  { name: 'class-sees', as: 'member', path: (cast) => `/my-classes/${cast.joined.classId}` },
  { name: 'class-open', as: 'member', path: assignment('open') },
  { name: 'class-together', as: 'member', path: assignment('together') },
  { name: 'class-handed-in', as: 'member', path: assignment('handedIn') },
  { name: 'class-result', as: 'member', path: (cast) => `/cet4/result?submission=${cast.member.submissions[0] ?? ''}` },
  { name: 'class-history', as: 'member', path: '/cet4/history' },
  { name: 'class-join', as: 'newcomer', path: joining },
  { name: 'class-join-code', as: 'newcomer', path: '/classes/join', isState: true },
  { name: 'class-first-password', as: 'newcomer', path: '/', prepare: withFirstPassword },
];
