import { pressIfShown, press, type Screen } from '../screen.ts';

export const PAPERS: readonly Screen[] = [
  { name: 'papers-visitor', as: 'visitor', path: '/cet4' },
  { name: 'papers-learner', as: 'learner', path: '/cet4' },
  { name: 'papers-six', as: 'learner', path: '/cet6' },
  { name: 'papers-filters', as: 'learner', path: '/cet4', prepare: pressIfShown('筛选') },
  { name: 'papers-nothing', as: 'learner', path: '/cet4?search=%E6%B2%A1%E6%9C%89', isState: true },
  {
    name: 'papers-start',
    as: 'newcomer',
    path: '/cet4',
    prepare: async (page) => {
      await page.getByRole('article').first().getByRole('button', { name: /^开始/ }).click();
      await page.getByRole('dialog').getByText('自由练习', { exact: true }).waitFor();
    },
  },
  { name: 'papers-giveup', as: 'learner', path: '/cet4', prepare: press(/^放弃/) },
];
