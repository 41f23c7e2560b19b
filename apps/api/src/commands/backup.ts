import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandConfigFromProcess } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { recordBackup } from '../models/site/backups.store.ts';
import { checkBackup } from './backup/check-backup.ts';
import { formatContents } from './backup/format-contents.ts';
import { readKey } from './backup/secret-key-source.ts';
import { writeBackup } from './backup/write-backup.ts';
import { withCommandDatabase } from './command-database.ts';
import { readArguments, root, runCommand, say } from './run-command.ts';

const USAGE = `用法：npm run backup -- <要写入的新文件，例如backup.tar>  [--without-key 不含密钥]
      npm run backup -- --verify <备份文件>                检查备份是否完整，不做恢复`;

await runCommand(USAGE, async () => {
  const given = readArguments(() =>
    parseArgs({
      allowPositionals: true,
      options: { verify: { type: 'boolean' }, 'without-key': { type: 'boolean' } },
    }),
  );
  const [name, ...more] = given?.positionals ?? [];
  if (given === null || name === undefined || more.length > 0) return false;
  const file = resolve(name);
  if (given.values.verify) {
    say(`备份完整：${formatContents(await checkBackup(file))}。`);
    return true;
  }
  const config = readCommandConfigFromProcess(root);
  const secretKey = given.values['without-key'] ? null : await readKey(config);
  const files = await openFiles(config);
  const made = await withCommandDatabase(config, async ({ pool, db }) => {
    const contents = await writeBackup({ pool, files, secretKey }, file, new Date());
    const { size: bytes } = await stat(file);
    // The administrators' service page shows the time of the last backup.
    await recordBackup(db, {
      fileName: basename(file),
      bytes,
      tables: Object.keys(contents.rows).length,
      files: contents.files,
    });
    return contents;
  });
  say(`已备份${formatContents(made)}：${file}`);
  say(
    made.hasKey
      ? '备份里有签名用的密钥：拿到文件的人可以冒充任何用户。请像密钥一样保管，或加--without-key另做一份。'
      : '备份里没有密钥，请另外保管SECRET_KEY或数据目录里的secret-key。',
  );
  return true;
});
