import { press, type Screen } from '../screen.ts';
import type { Cast } from '../people/people.ts';

const at =
  (path: string) =>
  ({ taught }: Cast): string =>
    `/classes/${taught.id}${path}`;
const assignment =
  (which: 'done' | 'running', path = '') =>
  ({ taught }: Cast): string =>
    `/classes/${taught.id}/assignments/${taught[which]}${path}`;

const LIST = '姓名\t学号\n何佳怡\t20248801\n董浩\t20248802\n\t20248803\n朱嘉豪\t20248801';

/** A teacher's classes. */
export const TEACHING: readonly Screen[] = [
  { name: 'teaching', as: 'teacher', path: '/classes' },
  { name: 'teaching-archived', as: 'teacher', path: '/classes?archived=yes', isState: true },
  { name: 'teaching-new', as: 'teacher', path: '/classes', isState: true, prepare: press('新建班级') },
  { name: 'teaching-members', as: 'teacher', path: at('') },
  { name: 'teaching-roster', as: 'teacher', path: at('/roster') },
  {
    name: 'teaching-checked',
    as: 'teacher',
    path: at('/roster'),
    prepare: async (page) => {
      await page.getByLabel('姓名和学号').fill(LIST);
      await press('先看一遍')(page);
      await page.getByText('点了以后会这样').waitFor();
    },
  },
  { name: 'teaching-student', as: 'teacher', path: ({ taught }) => `/classes/${taught.id}/students/${taught.member}` },
  { name: 'teaching-assignments', as: 'teacher', path: at('/assignments') },
  { name: 'teaching-assign', as: 'teacher', path: at('/assignments/new') },
  { name: 'teaching-results', as: 'teacher', path: assignment('done') },
  { name: 'teaching-compare', as: 'teacher', path: assignment('running', '/compare') },
  { name: 'teaching-live', as: 'teacher', path: assignment('running', '/live') },
  { name: 'teaching-live-student', as: 'teacher', path: assignment('running', '/live'), prepare: press(/断线/) },
  { name: 'teaching-edit', as: 'teacher', path: assignment('running', '/edit') },
  { name: 'teaching-marking', as: 'teacher', path: at('/marking') },
  {
    name: 'teaching-text',
    as: 'teacher',
    path: ({ taught }) => `/classes/${taught.id}/marking/${taught.waiting}?part=writing`,
  },
  { name: 'teaching-settings', as: 'teacher', path: at('/settings') },
  { name: 'teaching-handbook', as: 'teacher', path: '/classes/handbook' },
];
