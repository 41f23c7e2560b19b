import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** What a backup is made from; without a key by default. */
export const sourceOf = ({ database, files }: TestApp, secretKey: string | null = null) => ({
  pool: database.pool,
  files,
  secretKey,
});

export const keyFileOf = ({ config }: TestApp): string => join(config.dataDir, 'secret-key');

/** Where a backup is restored to: a site whose schema is there already. */
export const targetOf = (app: TestApp) => ({
  pool: app.database.pool,
  files: app.files,
  key: { secretKey: null, secretKeyFile: keyFileOf(app) },
  workplace: app.config.dataDir,
  prepareSchema: async () => {},
});
