import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['torture/**/*.torture.ts'],
    globalSetup: ['apps/api/test/database-server.ts'],
    // What is tried is not how long a guess of a password takes.
    setupFiles: ['apps/api/test/quick-hash.ts'],
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
