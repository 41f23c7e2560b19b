import { readCommandConfigFromProcess } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createAdministrator, promoteToAdministrator, takeSecondFactorAway } from './administrators.ts';
import { withCommandDatabase } from './command-database.ts';
import { migrations, root, runCommand, say } from './run-command.ts';

const USAGE = `用法：
  npm run admin -- create <用户名>    新建一位管理员（密码取自 ADMIN_PASSWORD，没有则自动生成）
  npm run admin -- promote <用户名>   让已有的用户成为管理员
  npm run admin -- reset-second-factor <用户名>   手机和恢复码都丢了的管理员，下次进入时重新设置第二重验证`;

async function create(username: string): Promise<void> {
  const config = readCommandConfigFromProcess(root);
  const made = await withCommandDatabase(config, async (database) => {
    await migrate(database.pool, migrations);
    return createAdministrator(database, username, config.adminPassword);
  });
  say(`已创建管理员：${made.username}`);
  if (made.password !== null) say(`密码（只显示这一次）：${made.password}`);
  say(`恢复码（只显示这一次，忘记密码时用）：${made.recoveryCode}`);
}

async function promote(username: string): Promise<void> {
  const promoted = await withCommandDatabase(readCommandConfigFromProcess(root), async (database) => {
    await migrate(database.pool, migrations);
    return promoteToAdministrator(database, username);
  });
  say(promoted.wasAdministrator ? `${promoted.username}已经是管理员。` : `${promoted.username}现在是管理员。`);
}

async function resetFactor(username: string): Promise<void> {
  await withCommandDatabase(readCommandConfigFromProcess(root), async (database) => {
    await migrate(database.pool, migrations);
    await takeSecondFactorAway(database, username);
  });
  say(`${username}下次进入管理页面时要重新设置第二重验证。`);
}

const VERBS = new Map([
  ['create', create],
  ['promote', promote],
  ['reset-second-factor', resetFactor],
]);

await runCommand(USAGE, async () => {
  const [verb, username, ...more] = process.argv.slice(2);
  const run = VERBS.get(verb ?? '');
  if (run === undefined || username === undefined || more.length > 0) return false;
  await run(username);
  return true;
});
