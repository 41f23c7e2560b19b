import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { ANSWERS_FILE, PAPER_FILE } from '../read/fault.ts';
import { listPaperFolders } from '../read/load.ts';
import { answersSkeleton } from '../author/new/answers-skeleton.ts';
import { examOf, newIdProblem, type NewPaper, nextEdition } from '../author/new/new-paper.ts';
import { paperSkeleton } from '../author/new/paper-skeleton.ts';
import { EXAM_NAMES } from '../author/new/section-labels.ts';
import { PAPERS_FOLDER } from './papers-folder.ts';
import { readArguments, say } from './terminal.ts';

/** `review.md`: findings of strict test-takers who had not seen the key. */
const reviewSkeleton = ({ title }: Pick<NewPaper, 'title'>): string => `# ${title}审校记录

日期：

## 第一轮试做

请没有看过答案和解析的人独立通做一遍，写明：是否计时、听力是听录音还是读文稿、客观题与答案一致的题数。

### 题目修订

有争议的题目一律改写，不作辩解。

| 题号 | 问题 | 改法 |
| --- | --- | --- |

### 语言修订

## 第二轮试做

改过的题目请再试做一次。
`;

const USAGE = '用法：npm run papers:new -- <试卷编号> [--exam CET4|CET6] [--title 标题]';

/** Creates the folder of a new paper with all items numbered and empty; exit code 1 on failure. */
async function main(args: readonly string[]): Promise<number> {
  const read = readArguments(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { exam: { type: 'string' }, title: { type: 'string' } },
    }),
  );
  const [id, ...more] = read?.positionals ?? [];
  if (read === null || id === undefined || more.length > 0) return say(USAGE, 1);
  const exam = read.values.exam === undefined ? examOf(id) : EXAM_TYPES.find((each) => each === read.values.exam);
  if (exam === undefined) return say(`没有${read.values.exam}这种考试，请写CET4或CET6`, 1);
  const problem = newIdProblem(id, await listPaperFolders(PAPERS_FOLDER));
  if (problem !== null) return say(problem, 1);

  const title = read.values.title?.trim() || `${EXAM_NAMES[exam]}试卷${id}`;
  const paper: NewPaper = { id, exam, title, edition: nextEdition(new Date()) };
  const folder = path.join(PAPERS_FOLDER, id);
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await writeFile(path.join(folder, PAPER_FILE), paperSkeleton(paper), { flag: 'wx' });
  await writeFile(path.join(folder, ANSWERS_FILE), answersSkeleton(paper), { flag: 'wx' });
  await writeFile(path.join(folder, 'review.md'), reviewSkeleton(paper), { flag: 'wx' });
  say(
    `已建立${path.relative(process.cwd(), folder)}：${PAPER_FILE}写试题，${ANSWERS_FILE}写答案，review.md写试做记录。`,
  );
  return say(`随时运行npm run papers:check -- ${id}查缺补漏，npm run papers:preview -- ${id}预览。`);
}

process.exitCode = await main(process.argv.slice(2));
