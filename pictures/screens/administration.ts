import type { Screen } from '../screen.ts';

const PAPER = '/admin/papers/cet4-mock-1';

/** What administrators see; the audit log, feedback and imports have entries from gathering the cast. */
export const ADMINISTRATION: readonly Screen[] = [
  { name: 'admin-today', as: 'teacher', path: '/admin' },
  { name: 'admin-papers', as: 'teacher', path: '/admin/papers' },
  { name: 'admin-import', as: 'teacher', path: '/admin/papers/import' },
  { name: 'admin-paper', as: 'teacher', path: PAPER },
  { name: 'admin-edit', as: 'teacher', path: `${PAPER}/edit` },
  { name: 'admin-key', as: 'teacher', path: `${PAPER}/key` },
  { name: 'admin-recordings', as: 'teacher', path: `${PAPER}/recordings` },
  { name: 'admin-versions', as: 'teacher', path: `${PAPER}/versions` },
  { name: 'admin-marking', as: 'teacher', path: '/admin/marking' },
  { name: 'admin-failed', as: 'teacher', path: '/admin/marking/failed' },
  { name: 'admin-agreement', as: 'teacher', path: '/admin/marking/calibration' },
  { name: 'admin-feedback', as: 'teacher', path: '/admin/feedback' },
  { name: 'admin-people', as: 'teacher', path: '/admin/people' },
  { name: 'admin-service', as: 'teacher', path: '/admin/service' },
  { name: 'admin-settings', as: 'teacher', path: '/admin/settings' },
  { name: 'admin-audit', as: 'teacher', path: '/admin/audit' },
];
