import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['torture/**/*.torture.ts'],
    globalSetup: ['apps/api/test/database-server.ts'],
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
