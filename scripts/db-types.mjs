// Writes apps/api/src/db/rows.ts from a database that has all migrations: DATABASE_URL=… npm run db:types
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const result = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    '--type-only-imports',
    '--date-parser=string',
    '--exclude-pattern=(migrations|pgboss.*)',
    `--url=${process.env.DATABASE_URL ?? ''}`,
    `--out-file=${join(root, 'apps/api/src/db/rows.ts')}`,
  ],
  { stdio: 'inherit' },
);
process.exit(result.status ?? 1);
