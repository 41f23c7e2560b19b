import type { RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { readCommandConfigFromProcess } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { withCommandDatabase } from './command-database.ts';
import { regradePaper, tryRegrade } from './regrade-paper.ts';
import { migrations, root, runCommand, say } from './run-command.ts';

const USAGE = `用法：
  npm run regrade -- <试卷编号>            试算：按现在的答案，哪些成绩会变，不做改动
  npm run regrade -- <试卷编号> --apply    重判：写入新的分数，并通知受影响的考生`;

function tell({ items, attempts, affected, gaining, losing, least_change, greatest_change }: RegradeEffect): void {
  const changes = items.map(({ no, before, after }) => `第${no}题${before}改为${after}`);
  say(changes.length === 0 ? '答案与评分时相同。' : `答案不同的题：${changes.join('，')}。`);
  say(`已评分${attempts}份，其中${affected}份分数会变：${gaining}份升，${losing}份降。`);
  if (affected > 0) say(`变化从${least_change}分到${greatest_change}分。`);
}

await runCommand(USAGE, async () => {
  const [paperId, flag, ...more] = process.argv.slice(2);
  if (paperId === undefined || more.length > 0 || (flag !== undefined && flag !== '--apply')) return false;
  await withCommandDatabase(readCommandConfigFromProcess(root), async (database) => {
    await migrate(database.pool, migrations);
    if (flag === undefined) {
      tell(await tryRegrade(database, paperId));
      say('这是试算，没有做任何改动。要重判，请加上 --apply。');
      return;
    }
    const { effect, done } = await regradePaper(database, paperId);
    tell(effect);
    say(`重判完成，共查看${done}份作答。`);
  });
  return true;
});
