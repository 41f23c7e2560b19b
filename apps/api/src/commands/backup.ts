import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readCommandConfigFromProcess } from '../config.ts';
import { writeBackup } from './backup/write-backup.ts';
import { recordBackup } from '../models/site/backups.store.ts';
import { withCommandDatabase } from './command-database.ts';
import { root, runCommand, say } from './run-command.ts';

await runCommand('用法：npm run backup -- <要写入的新文件，例如 backup.ndjson.gz>', async () => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) return false;
  const file = resolve(given);
  const counts = await withCommandDatabase(readCommandConfigFromProcess(root), async ({ pool, db }) => {
    const rows = await writeBackup(pool, file, new Date());
    const { size: bytes } = await stat(file);
    // The service page tells when the last backup was made.
    await recordBackup(db, { fileName: basename(file), bytes, tables: Object.keys(rows).length });
    return rows;
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(`已备份${Object.keys(counts).length}张表共${total}行：${file}`);
  return true;
});
