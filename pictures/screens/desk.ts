import { beginSecondFactor, codeOf } from '../../e2e/authenticator.ts';
import { press, unfoldAll, type Screen } from '../screen.ts';
import type { Cast } from '../people/people.ts';

const textOf = ({ learner }: Cast, part: 'writing' | 'translation') =>
  `/admin/marking/${learner.submissions[0]}?part=${part}&list=queue&reason=appeal`;
const personAt = (cast: Cast) => `/admin/people/${cast.learner.session.user.id}`;

/** Administration: pending work, texts to mark, feedback, users, service, and sign-in. */
export const DESK: readonly Screen[] = [
  { name: 'desk-today', as: 'teacher', path: '/admin' },
  { name: 'desk-marking', as: 'teacher', path: '/admin/marking' },
  {
    name: 'desk-text',
    as: 'teacher',
    path: (cast) => textOf(cast, 'writing'),
    prepare: async (page) => {
      await page.getByText('评分标准').waitFor();
      await unfoldAll(page);
    },
  },
  { name: 'desk-translation', as: 'teacher', path: (cast) => textOf(cast, 'translation') },
  {
    name: 'desk-text-fault',
    as: 'teacher',
    path: (cast) => textOf(cast, 'writing'),
    isState: true,
    prepare: press('保存评分'),
  },
  { name: 'desk-marking-none', as: 'teacher', path: '/admin/marking?exam_type=CET6', isState: true },
  { name: 'desk-failed', as: 'teacher', path: '/admin/marking/failed' },
  { name: 'desk-agreement', as: 'teacher', path: '/admin/marking/calibration' },
  { name: 'desk-samples', as: 'teacher', path: '/admin/marking/samples?exam_type=CET4&part=writing' },
  { name: 'desk-feedback', as: 'teacher', path: '/admin/feedback' },
  {
    name: 'desk-feedback-open',
    as: 'teacher',
    path: '/admin/feedback?type=suggestion',
    prepare: press(/功能建议/),
  },
  {
    name: 'desk-feedback-chosen',
    as: 'teacher',
    path: '/admin/feedback?type=bug',
    prepare: async (page) => page.getByRole('checkbox', { name: '全选' }).check(),
  },
  { name: 'desk-feedback-none', as: 'teacher', path: '/admin/feedback?text=nobody-wrote-this', isState: true },
  { name: 'desk-people', as: 'teacher', path: '/admin/people' },
  { name: 'desk-people-none', as: 'teacher', path: '/admin/people?name=nobody', isState: true },
  { name: 'desk-person', as: 'teacher', path: personAt },
  { name: 'desk-person-act', as: 'teacher', path: personAt, prepare: press('结束所有登录') },
  { name: 'desk-person-code', as: 'teacher', path: personAt, prepare: press('补发恢复码') },
  { name: 'desk-person-disabled', as: 'teacher', path: ({ leaver }) => `/admin/people/${leaver.session.user.id}` },
  { name: 'desk-service', as: 'teacher', path: '/admin/service' },
  {
    name: 'desk-service-figures',
    as: 'teacher',
    path: '/admin/service',
    prepare: async (page) => page.getByText('技术数字', { exact: true }).click(),
  },
  { name: 'desk-handbook', as: 'teacher', path: '/admin/handbook' },
  { name: 'desk-settings', as: 'teacher', path: '/admin/settings', hasNotice: true },
  { name: 'desk-audit', as: 'teacher', path: '/admin/audit' },
  { name: 'desk-audit-found', as: 'teacher', path: '/admin/audit?act=settings.update&actor=teacher' },
  {
    name: 'desk-audit-ids',
    as: 'teacher',
    path: '/admin/audit',
    isState: true,
    prepare: async (page) => page.getByText('编号', { exact: true }).first().click(),
  },
  { name: 'desk-audit-none', as: 'teacher', path: '/admin/audit?actor=nobody', isState: true },
  { name: 'desk-factor', as: 'deputy', path: '/admin' },
  {
    name: 'desk-factor-begun',
    as: 'deputy',
    path: '/admin',
    prepare: async (page) => void (await beginSecondFactor(page)),
  },
  {
    name: 'desk-student-reply',
    as: 'rival',
    path: '/settings',
    prepare: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: '反馈记录' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    // Captured last, because afterwards the deputy has a second factor.
    name: 'desk-factor-codes',
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
