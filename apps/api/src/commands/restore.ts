import { resolve } from 'node:path';
import { readCommandConfigFromProcess } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { findMigrations } from './backup/schema.store.ts';
import { withCommandDatabase } from './command-database.ts';
import { migrations, root, runCommand, say } from './run-command.ts';

await runCommand('用法：npm run restore -- <备份文件>（只能恢复到空的数据库）', async () => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) return false;
  const file = resolve(given);
  const counts = await withCommandDatabase(readCommandConfigFromProcess(root), async ({ pool }) => {
    // A database in use is refused, not migrated.
    if ((await findMigrations(pool)) === null) await migrate(pool, migrations);
    return restoreBackup(pool, file);
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(`已恢复${Object.keys(counts).length}张表共${total}行：${file}`);
  return true;
});
