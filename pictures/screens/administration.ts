import { COUNTED } from '../people/people.ts';
import { press, type Screen } from '../screen.ts';

const PAPER = '/admin/papers/cet4-mock-1';
const TAKEN = `/admin/papers/${COUNTED}`;

/** A passage with two items, one of them without its key. */
const FROM_WORD = `Passage One
When the ferry to Gull Island stopped running, forty families had to choose between moving away and buying a boat.
They bought one together, and each family pays a share.
46. What happened to the ferry?
A. It sank. B. It stopped running. C. It was sold. D. It became faster.
答案：B 解析：第一段首句。
47. How is the boat paid for?
A. By shares. B. By the state. C. By tourists. D. By a bank.`;

export const ADMINISTRATION: readonly Screen[] = [
  { name: 'admin-papers', as: 'teacher', path: '/admin/papers' },
  { name: 'admin-lost', as: 'teacher', path: '/admin/papers/no-such-paper', isState: true },
  { name: 'admin-import', as: 'teacher', path: '/admin/papers/import' },
  { name: 'admin-paper', as: 'teacher', path: PAPER },
  { name: 'admin-edit', as: 'teacher', path: `${PAPER}/edit` },
  { name: 'admin-source', as: 'teacher', path: `${PAPER}/edit?view=source` },
  { name: 'admin-key', as: 'teacher', path: `${PAPER}/key` },
  { name: 'admin-recordings', as: 'teacher', path: `${PAPER}/recordings` },
  { name: 'admin-versions', as: 'teacher', path: `${PAPER}/versions` },
  { name: 'admin-difference', as: 'teacher', path: `${TAKEN}/versions`, prepare: press('与现在对照') },
  { name: 'admin-statistics', as: 'teacher', path: `${TAKEN}/statistics` },
  { name: 'admin-attempts', as: 'teacher', path: `${TAKEN}/attempts` },
  { name: 'admin-trial', as: 'teacher', path: PAPER, prepare: press('试做') },
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
  {
    name: 'admin-pasted',
    as: 'teacher',
    path: `${PAPER}/edit?item=46`,
    prepare: async (page) => {
      await press('从Word粘贴')(page);
      await page.getByRole('dialog').getByRole('textbox').fill(FROM_WORD);
      await press('拆开')(page);
      await page.getByRole('button', { name: '放进表单' }).waitFor();
    },
  },
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
