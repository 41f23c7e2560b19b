import type { Screen } from '../screen.ts';

const PAPER = '/admin/papers/cet4-mock-1';

/** The administration of papers. */
export const ADMINISTRATION: readonly Screen[] = [
  { name: 'admin-papers', as: 'teacher', path: '/admin/papers' },
  { name: 'admin-import', as: 'teacher', path: '/admin/papers/import' },
  { name: 'admin-paper', as: 'teacher', path: PAPER },
  { name: 'admin-edit', as: 'teacher', path: `${PAPER}/edit` },
  { name: 'admin-key', as: 'teacher', path: `${PAPER}/key` },
  { name: 'admin-recordings', as: 'teacher', path: `${PAPER}/recordings` },
  { name: 'admin-versions', as: 'teacher', path: `${PAPER}/versions` },
];
