import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['torture/**/*.torture.ts'],
    globalSetup: ['apps/api/test/database-server.ts'],
    // Fast password hashing, because password guessing is not under test here.
    setupFiles: ['apps/api/test/quick-hash.ts'],
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
