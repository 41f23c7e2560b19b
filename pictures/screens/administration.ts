import type { Page } from '@playwright/test';
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

/** Waits for the check of the draft. */
const checked = (page: Page): Promise<void> => page.getByText('检查没有发现问题').waitFor();

/** Chooses a section of the form: in a column, or on a phone in a select. */
const showSection =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const sections = page.getByRole('navigation', { name: '各部分' });
    const button = sections.getByRole('button', { name: new RegExp(`^${name}`) });
    await checked(page);
    if (await button.isVisible()) return button.click();
    const label = await sections.getByRole('option', { name: new RegExp(`^${name}`) }).textContent();
    await sections.getByRole('combobox').selectOption({ label: label ?? name });
  };

export const ADMINISTRATION: readonly Screen[] = [
  { name: 'admin-papers', as: 'teacher', path: '/admin/papers' },
  { name: 'admin-lost', as: 'teacher', path: '/admin/papers/no-such-paper', isState: true },
  { name: 'admin-import', as: 'teacher', path: '/admin/papers/import' },
  { name: 'admin-paper', as: 'teacher', path: PAPER },
  { name: 'admin-edit', as: 'teacher', path: `${PAPER}/edit`, prepare: checked },
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
  { name: 'admin-item', as: 'teacher', path: `${PAPER}/edit?item=46`, prepare: checked },
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
  { name: 'admin-form-listening', as: 'teacher', path: `${PAPER}/edit?item=8`, prepare: checked },
  { name: 'admin-form-cloze', as: 'teacher', path: `${PAPER}/edit?item=26`, prepare: checked },
  { name: 'admin-form-matching', as: 'teacher', path: `${PAPER}/edit?item=36`, prepare: checked },
  { name: 'admin-form-translation', as: 'teacher', path: `${PAPER}/edit`, prepare: showSection('翻译') },
  {
    // Captured once: the draft keeps the faults.
    name: 'admin-form-faults',
    as: 'teacher',
    path: '/admin/papers/cet4-mock-5/edit?item=46',
    isState: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: '第46题选项B' }).fill('');
      await page.getByRole('textbox', { name: '第47题选项C' }).fill('');
      await page.getByText(/^\d+处要改/).waitFor();
    },
  },
  {
    name: 'admin-pasting',
    as: 'teacher',
    path: `${PAPER}/edit?item=46`,
    prepare: press('从Word粘贴'),
  },
  {
    name: 'admin-two-keys',
    as: 'teacher',
    path: `${TAKEN}/key?item=46`,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: '另一个也算对的答案' }).selectOption({ index: 2 });
    },
  },
  {
    name: 'admin-void',
    as: 'teacher',
    path: `${TAKEN}/key?item=46`,
    prepare: async (page) => {
      await page.getByText('这道题作废，人人得满分').click();
      await press('试算')(page);
      await page.getByRole('button', { name: '更正并重判' }).waitFor();
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
