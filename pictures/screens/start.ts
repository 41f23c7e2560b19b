import { PASSWORD } from '../people/people.ts';
import { press, pressAll, type Screen } from '../screen.ts';

let people = 0;

/** Public pages, home, sign-in, and elements of every page. */
export const START: readonly Screen[] = [
  { name: 'home-visitor', as: 'visitor', path: '/' },
  {
    name: 'home-tried',
    as: 'visitor',
    path: '/',
    prepare: async (page) => page.getByRole('main').getByRole('button', { name: /^A\b/ }).first().click(),
  },
  {
    name: 'home-heard',
    as: 'visitor',
    path: '/',
    prepare: async (page) => {
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^A\b/ }).first().click();
      await main.getByRole('button', { name: '再来一题' }).click();
      await main.getByRole('button', { name: '播放新闻' }).waitFor();
    },
  },
  {
    name: 'home-heard-answered',
    as: 'visitor',
    path: '/',
    prepare: async (page) => {
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^A\b/ }).first().click();
      await main.getByRole('button', { name: '再来一题' }).click();
      await main.getByRole('button', { name: /^B\b/ }).first().click();
    },
  },
  { name: 'try', as: 'visitor', path: '/try?exam=CET4' },
  {
    name: 'try-answered',
    as: 'visitor',
    path: '/try?exam=CET4',
    prepare: async (page) => page.getByRole('main').getByRole('button', { name: /^A\b/ }).first().click(),
  },
  { name: 'home-newcomer', as: 'newcomer', path: '/' },
  { name: 'home-skipped', as: 'newcomer', path: '/', prepare: press('先跳过') },
  { name: 'home-learner', as: 'learner', path: '/' },
  { name: 'home-reviews', as: 'finisher', path: '/' },
  { name: 'home-examday', as: 'examinee', path: '/' },
  {
    name: 'home-menu',
    as: 'learner',
    path: '/',
    prepare: async (page) => page.getByRole('button', { name: '用户菜单' }).click(),
  },
  { name: 'subjects', as: 'visitor', path: '/subjects' },
  { name: 'subjects-none', as: 'learner', path: '/subjects/gre' },
  { name: 'auth-register', as: 'visitor', path: '/auth' },
  {
    name: 'auth-refused',
    as: 'visitor',
    path: '/auth',
    prepare: async (page) => page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click(),
  },
  {
    name: 'auth-login',
    as: 'visitor',
    path: '/auth?redirect=%2Fmistake-book&message=%E8%AF%B7%E5%85%88%E7%99%BB%E5%BD%95',
    prepare: async (page) => page.getByRole('tab', { name: '登录' }).click(),
  },
  {
    name: 'auth-recovery',
    as: 'visitor',
    path: '/auth',
    prepare: async (page) => {
      await page.getByRole('tab', { name: '登录' }).click();
      await pressAll('忘记密码')(page);
    },
  },
  {
    name: 'auth-code',
    as: 'visitor',
    path: '/auth?redirect=/profile',
    prepare: async (page) => {
      people += 1;
      await page.getByLabel('用户名').fill(`新来的${people}`);
      await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
      await page.getByRole('tabpanel').getByRole('button', { name: '注册' }).click();
      await page.getByRole('region', { name: '恢复码' }).getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: '我已保存' }).waitFor();
    },
  },
  {
    name: 'feedback-form',
    as: 'learner',
    path: '/settings',
    prepare: async (page) => page.getByRole('contentinfo').getByRole('button', { name: '意见反馈' }).click(),
  },
  {
    name: 'feedback-history',
    as: 'learner',
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: '反馈记录' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'feedback-none',
    as: 'newcomer',
    path: '/settings',
    isState: true,
    prepare: async (page) => page.getByRole('contentinfo').getByRole('button', { name: '反馈记录' }).click(),
  },
  { name: 'scoring', as: 'learner', path: '/scoring' },
  { name: 'accessibility', as: 'visitor', path: '/accessibility' },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
];
