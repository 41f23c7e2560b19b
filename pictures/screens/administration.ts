import { COUNTED } from '../people/people.ts';
import { press, type Screen } from '../screen.ts';

const PAPER = '/admin/papers/cet4-mock-1';
const TAKEN = `/admin/papers/${COUNTED}`;

export const ADMINISTRATION: readonly Screen[] = [
  { name: 'admin-papers', as: 'teacher', path: '/admin/papers' },
  { name: 'admin-lost', as: 'teacher', path: '/admin/papers/no-such-paper', isState: true },
  { name: 'admin-import', as: 'teacher', path: '/admin/papers/import' },
  { name: 'admin-paper', as: 'teacher', path: PAPER },
  { name: 'admin-edit', as: 'teacher', path: `${PAPER}/edit` },
  { name: 'admin-key', as: 'teacher', path: `${PAPER}/key` },
  { name: 'admin-recordings', as: 'teacher', path: `${PAPER}/recordings` },
  { name: 'admin-versions', as: 'teacher', path: `${PAPER}/versions` },
  { name: 'admin-difference', as: 'teacher', path: `${TAKEN}/versions`, prepare: press('与现在对照') },
  { name: 'admin-statistics', as: 'teacher', path: `${TAKEN}/statistics` },
  { name: 'admin-suspicious', as: 'teacher', path: '/admin/papers/suspicious' },
  {
    name: 'admin-correction',
    as: 'teacher',
    path: `${TAKEN}/key?item=46`,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: /^新答案/ }).selectOption({ index: 1 });
      await press('试算')(page);
      await page.getByRole('button', { name: '更正并重判' }).waitFor();
    },
  },
  { name: 'admin-item', as: 'teacher', path: `${PAPER}/edit?item=46` },
  { name: 'admin-withdrawal', as: 'teacher', path: PAPER, prepare: press('撤下试卷') },
  {
    name: 'admin-faults',
    as: 'teacher',
    path: '/admin/papers/import',
    prepare: (page) =>
      page
        .getByRole('link', { name: /没有导入/ })
        .first()
        .click(),
  },
];
