import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { handbook } from './apps/web/handbook.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];
// A file puts back what it changes outside itself, so a process loads the modules once for all its files.
const shared = { exclude, testTimeout: 120_000, hookTimeout: 120_000, pool: 'forks', isolate: false } as const;

/** Of the `quick` run: route tests that touch most of the server, one feature each. */
const ROUTES = 'apps/api/**/{app,start,save,closing,result,refresh-session,sessions,mistakes,content}.test.ts';
/** Left out of the `quick` run: they load the dictionaries, make sound, or start the whole service. */
const SLOW = [
  'packages/scorer/src/{commands,grammar,essay,translation}/**',
  'packages/content/**/{audio,check}/**',
  'apps/web/**/content-queries.test.ts',
  'scripts/start.test.ts',
];
const isQuick = process.env.TEST_QUICK === '1';

export default defineConfig({
  test: {
    // Route tests wait for PostgreSQL and for processes much of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [handbook()],
        test: {
          ...shared,
          name: 'pure',
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: isQuick ? [...exclude, ...SLOW] : exclude,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: isQuick ? [ROUTES] : ['apps/api/**/*.test.ts', 'torture/**/*.test.ts'],
          globalSetup: ['apps/api/test/database-server.ts'],
          setupFiles: ['apps/api/test/quick-hash.ts'],
        },
      },
    ],
  },
});
