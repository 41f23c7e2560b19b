import { join } from 'node:path';
import { createTextScorer } from '../apps/api/src/features/marking/scoring/text-scorer.ts';
import { loadPaper } from '@study/content/read/load.ts';
import { paperEssayTask } from '@study/scorer/essay/paper-essay-task.ts';
import { COSTLY_TEXTS } from '@study/scorer/grammar/testing/costly-texts.ts';
import { paperTranslationTask } from '@study/scorer/translation/translation-task.ts';
import { PAPER } from './people.ts';
import { judge, milliseconds, quantile, tell } from './report.ts';

/** Limit for both texts of a hand-in, so that eight of the worst texts in the queue still give a mark within 15 s. */
const LIMIT_MS = 1_800;

const read = await loadPaper(join(import.meta.dirname, '../content/papers', PAPER));
if (!read.ok) throw new Error('the shipped paper is broken');
const { paper, answers } = read.loaded;
const writing = paperEssayTask(paper, answers);
const translation = paperTranslationTask(paper, answers);
const scorer = createTextScorer();

async function timeOf(text: string): Promise<number> {
  const beganAt = performance.now();
  await Promise.all([
    scorer.score({ part: 'writing', text, task: writing, fitted: null }),
    scorer.score({ part: 'translation', text, task: translation }),
  ]);
  return performance.now() - beganAt;
}

console.log('恶意的文字，作文和译文各一份，从送去评分到有分数');
tell('第一份，含装入词典', milliseconds(await timeOf(answers.writing.samples[0]?.text ?? '')));
const honest = [];
for (const { text } of answers.writing.samples) honest.push(await timeOf(text));
tell('范文，最长', milliseconds(Math.max(...honest)));
const times = [];
for (const [name, text] of Object.entries(COSTLY_TEXTS)) {
  const ms = await timeOf(text);
  times.push(ms);
  judge(name, milliseconds(ms), ms < LIMIT_MS, `<${milliseconds(LIMIT_MS)}`);
}
tell('中位数', milliseconds(quantile(times, 0.5)));
await scorer.stop();
