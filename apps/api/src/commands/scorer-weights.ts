import { readFile, writeFile } from 'node:fs/promises';
import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { FITTED_MIN, type Correlation } from '@study/scorer/calibration/fit-weights.ts';
import { openMarker } from '@study/scorer/marker/open-marker.ts';
import { createGrammarWorker } from '@study/scorer/grammar/grammar-worker.ts';
import { readCommandConfigFromProcess } from '../config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import {
  applyWeights,
  fitFromMarks,
  previewWeights,
  readWeightsFile,
  type WeightsFile,
} from '../features/marking/weights/essay-weights.service.ts';
import { OPERATOR } from '../models/audit/actor.ts';
import { withCommandDatabase } from './command-database.ts';
import { CommandRefusal } from './command-refusal.ts';
import { migrations, root, runCommand, say } from './run-command.ts';

const USAGE = `用法：
  npm run scorer:fit -- CET4|CET6 <文件>            用人工评分拟合作文的权重，与自带的比较，写成文件，不做改动
  npm run scorer:fit -- preview <文件>              试算：人工评过的作文，机器的分数会变多少，不做改动
  npm run scorer:fit -- apply <文件>                以后的作文用这些权重评分
  npm run scorer:fit -- undo CET4|CET6              以后的作文改回自带的权重`;

const FIGURES = 3;
const inWords = ({ r, low, high }: Correlation): string =>
  `${r?.toFixed(FIGURES) ?? '无'}（95%区间${low.toFixed(FIGURES)}至${high.toFixed(FIGURES)}）`;

async function fit({ db }: Database, examType: ExamType, path: string): Promise<void> {
  const worker = createGrammarWorker();
  const { texts, found } = await fitFromMarks(db, examType, worker.findGrammar).finally(() => worker.stop());
  if (found === null) {
    throw new CommandRefusal(
      texts < FITTED_MIN
        ? `${examType}人工评过的作文有${texts}篇，至少要有${FITTED_MIN}篇才能拟合。`
        : '人工给的分数都一样，不能拟合。',
    );
  }
  const { fitted_on, compared_on, hand_set, fitted } = found.fit;
  await writeFile(path, `${JSON.stringify(found.file, null, 2)}\n`);
  say(`用${fitted_on}篇拟合；在另外${compared_on}篇上与人工分数的相关系数：`);
  say(`自带的权重${inWords(hand_set)}，拟合的权重${inWords(fitted)}。`);
  say(`已写入${path}，评分没有改变。先试算：npm run scorer:fit -- preview ${path}`);
}

async function preview({ db }: Database, file: WeightsFile): Promise<void> {
  const marker = openMarker();
  const changes = await previewWeights(db, file, marker).finally(() => marker.stop());
  for (const { by, count } of changes) {
    say(by === 0 ? `不变：${count}篇` : `${by > 0 ? '高' : '低'}${Math.abs(by)}分：${count}篇`);
  }
  say('这是试算，没有做任何改动。已经出的分数不会变，以后的校准要重新开始。');
}

async function readGiven(path: string): Promise<WeightsFile> {
  const json = await readFile(path, 'utf8').catch(() => {
    throw new CommandRefusal(`读不了${path}。`);
  });
  const file = readWeightsFile(json);
  if (file === null) throw new CommandRefusal(`${path}不是这一版评分程序的权重文件，请重新拟合。`);
  return file;
}

const asExamType = (given: string): ExamType | null => EXAM_TYPES.find((type) => type === given) ?? null;

/** The work that the arguments ask for; null: wrong usage. */
function workOf(verb: string, given: string): ((database: Database) => Promise<void>) | null {
  const [fitted, undone] = [asExamType(verb), asExamType(given)];
  if (fitted) return (database) => fit(database, fitted, given);
  if (verb === 'preview') return async (database) => preview(database, await readGiven(given));
  if (verb === 'apply') {
    return async ({ db }) => {
      const file = await readGiven(given);
      const version = await applyWeights(db, OPERATOR, file.exam_type, file);
      say(`${file.exam_type}以后的作文用第${version}版权重评分。改回：npm run scorer:fit -- undo ${file.exam_type}`);
    };
  }
  if (verb !== 'undo' || undone === null) return null;
  return async ({ db }) => {
    await applyWeights(db, OPERATOR, undone, null);
    say(`${undone}以后的作文用自带的权重评分。`);
  };
}

await runCommand(USAGE, async () => {
  const [verb = '', given = '', ...more] = process.argv.slice(2);
  const work = more.length > 0 || given === '' ? null : workOf(verb, given);
  if (work === null) return false;
  await withCommandDatabase(readCommandConfigFromProcess(root), async (database) => {
    await migrate(database.pool, migrations);
    await work(database);
  });
  return true;
});
