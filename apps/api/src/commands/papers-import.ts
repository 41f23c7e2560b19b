import { formatFault } from '@study/content/read/fault.ts';
import { loadKnowledge } from '@study/content/read/knowledge.ts';
import { readPaperFolder, readPaperZip, type PaperBundle } from '@study/content/read/paper-bundle.ts';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCommandConfigFromProcess } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { importPaper } from '../features/papers/import/import-paper.service.ts';
import { openFiles } from '../files/open-files.ts';
import { withCommandDatabase } from './command-database.ts';
import { CommandRefusal } from './command-refusal.ts';
import { migrations, root, runCommand, say } from './run-command.ts';

const USAGE = `用法：
  npm run papers:import -- <试卷文件夹或ZIP>             导入一份试卷，编号已有的成为它的新版本
  npm run papers:import -- <试卷文件夹或ZIP> --publish   导入并发布`;

async function readBundle(given: string): Promise<PaperBundle> {
  const path = resolve(given);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandRefusal(`没有找到“${path}”。`);
  return found.isDirectory() ? readPaperFolder(path) : readPaperZip({ file: path });
}

async function importFrom(given: string, publish: boolean): Promise<void> {
  const config = readCommandConfigFromProcess(root);
  const bundle = await readBundle(given);
  const files = await openFiles(config);
  const knowledge = await loadKnowledge(config.contentDir);
  const imported = await withCommandDatabase(config, async (database) => {
    await migrate(database.pool, migrations);
    const tools = { config, database, files, knowledge: knowledge.ok ? knowledge.points : null };
    return importPaper(tools, bundle, { publish });
  });
  if (!imported.ok) {
    const lines = imported.faults.map(formatFault);
    throw new CommandRefusal([...lines, `有${lines.length}处需要改正，没有导入。`].join('\n'));
  }
  say(`已导入${imported.paperId}《${imported.title}》，内容版本${imported.version}。`);
  for (const warning of imported.warnings) say(`提示：${formatFault(warning)}`);
  say(publish ? '已发布。' : '是否发布没有变：新导入的试卷尚未发布，加上 --publish 可以发布。');
}

await runCommand(USAGE, async () => {
  const [given, flag, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0 || (flag !== undefined && flag !== '--publish')) return false;
  await importFrom(given, flag === '--publish');
  return true;
});
