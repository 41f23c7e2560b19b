import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandConfigFromProcess } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openFiles } from '../files/open-files.ts';
import { restoreBackup, type Restored } from './backup/restore-backup.ts';
import { isUnused } from './backup/rows.store.ts';
import { formatContents } from './backup/format-contents.ts';
import { withCommandDatabase } from './command-database.ts';
import { migrations, readArguments, root, runCommand, say } from './run-command.ts';

const USAGE = '用法：npm run restore -- <备份文件>    只能恢复到空的数据库和空的文件存储';

await runCommand(USAGE, async () => {
  const given = readArguments(() => parseArgs({ allowPositionals: true }));
  const [name, ...more] = given?.positionals ?? [];
  if (name === undefined || more.length > 0) return false;
  const file = resolve(name);
  const config = readCommandConfigFromProcess(root);
  const files = await openFiles(config);
  const { restored, upgraded } = await withCommandDatabase(config, async ({ pool }) => ({
    restored: await restoreBackup(
      {
        pool,
        files,
        key: config,
        workplace: config.dataDir,
        // A database with data is refused, not migrated. An older backup is loaded into the schema of its version.
        prepareSchema: async (last) => {
          if (await isUnused(pool)) await migrate(pool, migrations, { upTo: last });
        },
      },
      file,
    ),
    upgraded: await migrate(pool, migrations),
  }));
  say(`已恢复${formatContents(restored)}：${file}`);
  say(`行数与备份一致${restored.isDumpAlone ? '' : '，每个文件都重新读出并核对过'}。`);
  if (upgraded.length > 0) say(`备份来自较旧的版本，数据库结构已升级（${upgraded.length}步）。`);
  say(nextStep(restored, config.secretKeyFile, file));
  return true;
});

function nextStep({ key, isDumpAlone }: Restored, keyFile: string, archive: string): string {
  if (key === 'written') return `密钥写在“${keyFile}”里；使用DATABASE_URL时，请把SECRET_KEY设为其中的内容。`;
  if (key === 'same') return '密钥与备份里的相同。';
  if (key === 'other') {
    return `SECRET_KEY与备份里的密钥不同，没有改动：用户要重新登录，管理员要用恢复码进入并重新设置第二重验证。要沿用旧的密钥，请在启动服务之前把SECRET_KEY设为“tar -xOf ${archive} secret-key”显示的内容。`;
  }
  return isDumpAlone
    ? '这是旧版的备份，没有文件和密钥：请另外复制files里的avatars、media和secret-key。'
    : '备份里没有密钥：请另外复制secret-key或设置原来的SECRET_KEY。';
}
