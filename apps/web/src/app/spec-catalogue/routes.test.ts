import type { User } from '@study/contract/account/auth.ts';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { forgetSession, rememberTokens, rememberUser } from '#session/auth-store.ts';
import { routeTree } from '../route-tree.gen.ts';
import { parseSearch, stringifySearch } from '../search-values.ts';
import { titleOf } from '../shell/page-head.ts';

const USER = { id: '01a1fd77-0000-7000-8000-000000000000', username: 'xiaoming' } as User;

function signIn(): void {
  rememberTokens({ access: 'a', refresh: 'r' });
  rememberUser(USER);
  onTestFinished(forgetSession);
}

/** Final path of the router for a URL, with the page title. */
async function at(address: string): Promise<{ path: string; search: object; title: string }> {
  const router = createRouter({
    routeTree,
    context: { queryClient: new QueryClient() },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    caseSensitive: true,
  });
  await router.load();
  const next = redirectOf(router);
  if (next !== null) return at(next);
  const { location, matches } = router.state;
  return { path: location.pathname, search: location.search, title: titleOf(matches) };
}

/** Outside a browser the router does not follow a redirect but returns it for the server. */
function redirectOf(router: object): string | null {
  const { _serverResult: result } = router as { _serverResult?: { redirect?: { options: { href?: string } } } };
  return result?.redirect?.options.href ?? null;
}

/** Section 2 of the specification with the product's titles, and additional pages: path, title, login required. */
const ROUTES: [address: string, title: string, needsLogin: boolean][] = [
  ['/', '首页', false],
  ['/subjects', '科目', false],
  ['/subjects/cet4', '试卷列表', false],
  ['/subjects/CET4', '试卷列表', false],
  ['/subjects/cet6', '试卷列表', false],
  ['/subjects/CET6', '试卷列表', false],
  ['/cet4', '试卷列表', false],
  ['/cet6', '试卷列表', false],
  ['/cet4/exam/cet4-mock-1', '考试', true],
  ['/cet6/exam/coming-soon', '考试', true],
  ['/cet4/exam/cet4-mock-1/answer', '答案与解析', true],
  ['/cet6/exam/cet6-mock-1/analysis', '答卷分析', true],
  ['/cet4/history', '历史成绩', true],
  ['/cet6/history', '历史成绩', true],
  ['/cet4/result', '考试结果', true],
  ['/mistake-book', '错题本', true],
  ['/mistakebook/collection/due', '错题详情', true],
  ['/words', '生词本', true],
  ['/knowledge-graph', '知识图谱', false],
  ['/scoring', '怎样评分', false],
  ['/accessibility', '无障碍', false],
  ['/profile', '个人资料', true],
  ['/leaderboard', '排行榜', true],
  ['/practice', '练习', true],
  ['/answer-sheet', '纸上的答案', true],
  ['/settings', '设置', true],
  ['/knowledge-sandbox', '知识沙盒', true],
  ['/knowledge-sandbox/math', '数学函数', true],
  ['/knowledge-sandbox/score', '分数沙盘', true],
  ['/knowledge-sandbox/memory', '记忆曲线', true],
  // Shows not-found to everyone but administrators.
  ['/admin', '管理', false],
  // Likewise to everyone but teachers and administrators.
  ['/classes', '班级', false],
];

test.each(ROUTES)('%s is titled %s', async (address, title) => {
  signIn();
  expect(await at(address)).toMatchObject({ path: address, title });
});

test.each(ROUTES)('a visitor at %s, %s: is sent to log in: %s', async (address, title, needsLogin) => {
  expect(await at(address)).toEqual(
    needsLogin
      ? { path: '/auth', search: { redirect: address, message: '请先登录' }, title: '登录与注册' }
      : { path: address, search: {}, title },
  );
});

test('the login page is for visitors; somebody signed in is sent home', async () => {
  expect(await at('/auth')).toMatchObject({ path: '/auth', title: '登录与注册' });
  signIn();
  expect(await at('/auth?redirect=/profile')).toMatchObject({ path: '/', title: '首页' });
  expect(await at('/login')).toMatchObject({ path: '/', title: '首页' });
});

test('/login is /auth, with what it was asked', async () => {
  expect(await at('/login?redirect=/profile&message=请先登录')).toMatchObject({
    path: '/auth',
    search: { redirect: '/profile', message: '请先登录' },
  });
});

test('the way back keeps query and hash', async () => {
  expect((await at('/cet4/result?submission=7#parts')).search).toMatchObject({
    redirect: '/cet4/result?submission=7#parts',
  });
});

test.each(['math', 'kaoyan', 'cet5', 'CET', '专业四级'])(
  'the subject %s leads to the exam that is to come',
  async (subject) => {
    signIn();
    expect(await at(`/subjects/${encodeURIComponent(subject)}`)).toMatchObject({
      path: '/cet4/exam/coming-soon',
      title: '考试',
    });
  },
);

test.each([
  '/cet5',
  '/cet',
  '/cet44',
  '/cet4x',
  '/CET4',
  '/cet5/exam/x',
  '/cet5/history',
  '/cet0/result',
  '/nowhere',
  '/Profile',
  '/subjects/cet4/more',
  '/mistakebook',
  '/feedback',
  '/feedback-history',
  '/delete-account',
])('%s is not found, by visitors and users', async (address) => {
  expect(await at(address)).toMatchObject({ path: address, title: '页面不存在' });
  signIn();
  expect(await at(address)).toMatchObject({ path: address, title: '页面不存在' });
});

test('no page stands at an address that the table does not have', () => {
  const router = createRouter({ routeTree, context: { queryClient: new QueryClient() } });
  // The specification covers neither the administration nor teachers.
  const others = /^\/(admin\b|classes(?!\/join)|first-administrator)/;
  const pages = Object.keys(router.routesByPath).filter((path) => !others.test(path));
  expect(pages.toSorted()).toEqual(
    [
      '/',
      '/answer-sheet',
      '/auth',
      '/cet{$level}',
      '/cet{$level}/drill/$id',
      '/cet{$level}/drill/$id/result',
      '/cet{$level}/exam/$id',
      '/cet{$level}/exam/$id/analysis',
      '/cet{$level}/exam/$id/answer',
      '/cet{$level}/exam/$id/print',
      '/cet{$level}/history',
      '/cet{$level}/result',
      '/classes/join',
      '/knowledge-graph',
      '/knowledge-sandbox',
      '/knowledge-sandbox/math',
      '/knowledge-sandbox/memory',
      '/knowledge-sandbox/score',
      '/leaderboard',
      '/listening',
      '/login',
      '/mistake-book',
      '/mistakebook/collection/$id',
      '/my-classes',
      '/my-classes/$id',
      '/my-classes/$id/$assignment',
      '/practice',
      '/profile',
      '/accessibility',
      '/scoring',
      '/settings',
      '/subjects',
      '/subjects/$subject',
      '/try',
      '/words',
    ].toSorted(),
  );
});
