/** The addresses of the browser app, as its router writes them. What is not among them is answered with 404. */
export const PAGES = [
  '/',
  '/auth',
  '/cet{$level}',
  '/cet{$level}/exam/$id',
  '/cet{$level}/exam/$id/analysis',
  '/cet{$level}/exam/$id/answer',
  '/cet{$level}/history',
  '/cet{$level}/result',
  '/knowledge-graph',
  '/knowledge-sandbox',
  '/knowledge-sandbox/math',
  '/knowledge-sandbox/memory',
  '/knowledge-sandbox/score',
  '/leaderboard',
  '/login',
  '/mistake-book',
  '/mistakebook/collection/$id',
  '/practice',
  '/profile',
  '/settings',
  '/subjects',
  '/subjects/$subject',
] as const;

/** What `level` may be in them. */
export const LEVELS = ['4', '6'] as const;
