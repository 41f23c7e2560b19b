import { last, unfoldAll, type Screen } from '../screen.ts';

const PAGES: readonly Pick<Screen, 'name' | 'as' | 'path' | 'prepare'>[] = [
  { name: 'home', as: 'learner', path: '/' },
  { name: 'home-visitor', as: 'visitor', path: '/' },
  { name: 'papers', as: 'learner', path: '/cet4' },
  { name: 'result', as: 'learner', path: (cast) => `/cet4/result?submission=${last(cast)}` },
  { name: 'answers', as: 'learner', path: (cast) => `/cet4/exam/cet4-mock-2/answer?submission=${last(cast)}` },
  { name: 'analysis', as: 'learner', path: (cast) => `/cet4/exam/cet4-mock-2/analysis?submission=${last(cast)}` },
  { name: 'history', as: 'learner', path: '/cet4/history' },
  { name: 'mistakes', as: 'learner', path: '/mistake-book' },
  { name: 'mistakes-collection', as: 'learner', path: '/mistakebook/collection/section-cloze' },
  { name: 'review', as: 'learner', path: '/mistake-book?review=due' },
  { name: 'practice', as: 'learner', path: '/practice' },
  { name: 'graph', as: 'learner', path: '/knowledge-graph' },
  { name: 'boards', as: 'learner', path: '/leaderboard' },
  { name: 'profile', as: 'learner', path: '/profile' },
  // Its collapsed sections fetch their content when opened.
  { name: 'settings', as: 'learner', path: '/settings', prepare: unfoldAll },
  { name: 'listening', as: 'learner', path: '/listening?paper=cet4-mock-1&item=1' },
  { name: 'listening-progress', as: 'learner', path: '/listening' },
  { name: 'runner', as: 'learner', path: '/cet4/exam/cet4-mock-3' },
];

/** Every page that fetches data, in its loading and error states. */
export const STATES: readonly Screen[] = PAGES.flatMap((page) => [
  { ...page, name: `${page.name}-loading`, server: 'waits' as const },
  { ...page, name: `${page.name}-failed`, server: 'fails' as const },
]);
