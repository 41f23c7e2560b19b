import { beginSecondFactor, codeOf } from '../../e2e/authenticator.ts';
import { press, unfoldAll, type Screen } from '../screen.ts';
import type { Cast } from '../people/people.ts';

const textOf = ({ learner }: Cast, part: 'writing' | 'translation') =>
  `/admin/marking/${learner.submissions[0]}?part=${part}&list=queue&reason=appeal`;
const personAt = (cast: Cast) => `/admin/people/${cast.learner.session.user.id}`;

/** Administration: pending work, texts to mark, feedback, users, service, and sign-in. */
export const TEACHER: readonly Screen[] = [
  { name: 'admin-today', as: 'teacher', path: '/admin' },
  { name: 'admin-marking', as: 'teacher', path: '/admin/marking' },
  {
    name: 'admin-text',
    as: 'teacher',
    path: (cast) => textOf(cast, 'writing'),
    prepare: async (page) => {
      await page.getByText('评分标准').waitFor();
      await unfoldAll(page);
    },
  },
  { name: 'admin-translation', as: 'teacher', path: (cast) => textOf(cast, 'translation') },
  {
    name: 'admin-text-fault',
    as: 'teacher',
    path: (cast) => textOf(cast, 'writing'),
    isState: true,
    prepare: press('保存评分'),
  },
  { name: 'admin-marking-none', as: 'teacher', path: '/admin/marking?exam_type=CET6', isState: true },
  { name: 'admin-failed', as: 'teacher', path: '/admin/marking/failed' },
  { name: 'admin-agreement', as: 'teacher', path: '/admin/marking/calibration' },
  { name: 'admin-samples', as: 'teacher', path: '/admin/marking/samples?exam_type=CET4&part=writing' },
  { name: 'admin-feedback', as: 'teacher', path: '/admin/feedback' },
  {
    name: 'admin-feedback-open',
    as: 'teacher',
    path: '/admin/feedback?type=suggestion',
    prepare: press(/功能建议/),
  },
  {
    name: 'admin-feedback-chosen',
    as: 'teacher',
    path: '/admin/feedback?type=bug',
    prepare: async (page) => page.getByRole('checkbox', { name: '全选' }).check(),
  },
  { name: 'admin-feedback-none', as: 'teacher', path: '/admin/feedback?text=nobody-wrote-this', isState: true },
  { name: 'admin-people', as: 'teacher', path: '/admin/people' },
  { name: 'admin-people-none', as: 'teacher', path: '/admin/people?name=nobody', isState: true },
  { name: 'admin-new-accounts', as: 'teacher', path: '/admin/people/new' },
  {
    name: 'admin-new-accounts-checked',
    as: 'teacher',
    path: '/admin/people/new',
    prepare: async (page) => {
      await page.getByLabel('姓名和学号').fill('姓名\t学号\n何佳怡\t20248811\n\t20248812');
      await press('先看一遍')(page);
      await page.getByText('点了以后会这样').waitFor();
    },
  },
  { name: 'admin-person', as: 'teacher', path: personAt },
  { name: 'admin-sheet', as: 'teacher', path: ({ learner }) => `/admin/attempts/${learner.submissions[0]}` },
  { name: 'admin-person-act', as: 'teacher', path: personAt, prepare: press('结束所有登录') },
  { name: 'admin-person-code', as: 'teacher', path: personAt, prepare: press('补发恢复码') },
  { name: 'admin-person-disabled', as: 'teacher', path: ({ leaver }) => `/admin/people/${leaver.session.user.id}` },
  { name: 'admin-service', as: 'teacher', path: '/admin/service' },
  {
    name: 'admin-service-figures',
    as: 'teacher',
    path: '/admin/service',
    prepare: async (page) => page.getByText('技术数字', { exact: true }).click(),
  },
  { name: 'admin-handbook', as: 'teacher', path: '/admin/handbook' },
  { name: 'admin-settings', as: 'teacher', path: '/admin/settings', hasNotice: true },
  { name: 'admin-audit', as: 'teacher', path: '/admin/audit' },
  { name: 'admin-audit-found', as: 'teacher', path: '/admin/audit?act=settings.update&actor=teacher' },
  {
    name: 'admin-audit-ids',
    as: 'teacher',
    path: '/admin/audit',
    isState: true,
    prepare: async (page) => page.getByText('编号', { exact: true }).first().click(),
  },
  { name: 'admin-audit-none', as: 'teacher', path: '/admin/audit?actor=nobody', isState: true },
  { name: 'admin-factor', as: 'deputy', path: '/admin' },
  {
    name: 'admin-factor-begun',
    as: 'deputy',
    path: '/admin',
    prepare: async (page) => void (await beginSecondFactor(page)),
  },
  {
    name: 'admin-student-reply',
    as: 'rival',
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: '反馈记录' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    // Captured last, because afterwards the deputy has a second factor.
    name: 'admin-factor-codes',
    as: 'deputy',
    path: '/admin',
    isState: true,
    prepare: async (page) => {
      const secret = await beginSecondFactor(page);
      await page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, 0));
      await page.getByRole('button', { name: '启用' }).click();
      await page.getByRole('heading', { name: '请保存管理员恢复码' }).waitFor();
    },
  },
];
