import { parseArgs } from 'node:util';
import { paperEssayTask } from '../essay/paper-essay-task.ts';
import type { EssayTask } from '../essay/score-essay.ts';
import { openMarker } from '../open-marker.ts';
import { printJson, readCount, readNamedFile } from './command-line.ts';
import { loadNamedPaper } from './named-paper.ts';

const { values: options } = parseArgs({
  options: {
    prompt: { type: 'string' },
    text: { type: 'string' },
    min: { type: 'string' },
    max: { type: 'string' },
    paper: { type: 'string' },
  },
});

/** The named paper's task, or null without a paper. */
async function readPaperTask(): Promise<EssayTask | null> {
  if (options.paper === undefined) return null;
  const { paper, answers } = await loadNamedPaper(options.paper);
  return paperEssayTask(paper, answers);
}

/** The task from the options: a given prompt and length override the paper's. */
async function readTask(): Promise<EssayTask> {
  const known = await readPaperTask();
  const base = known ?? { prompt: '', minWords: 120, maxWords: 180 };
  const lengths = {
    minWords: readCount('--min', options.min, base.minWords),
    maxWords: readCount('--max', options.max, base.maxWords),
  };
  if (known && options.prompt === undefined) return { ...known, ...lengths };
  return { ...base, ...lengths, prompt: await readNamedFile('--prompt', options.prompt), samples: [] };
}

const task = await readTask();
const text = await readNamedFile('--text', options.text);
const marker = openMarker();
printJson(await marker.markEssay(text, task));
await marker.stop();
