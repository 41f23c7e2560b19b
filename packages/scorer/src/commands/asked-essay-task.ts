import { paperEssayTask } from '../essay/paper-essay-task.ts';
import type { EssayTask } from '../essay/score-essay.ts';
import { readCount, readNamedFile } from './command-line.ts';
import { loadNamedPaper } from './named-paper.ts';

export interface TaskOptions {
  /** Id of a shipped paper. */
  paper?: string;
  /** A file. */
  prompt?: string;
  /** Numbers of words. */
  min?: string;
  max?: string;
}

/** The task from the options: a given prompt and length override the paper's. */
export async function askedEssayTask(options: TaskOptions): Promise<EssayTask> {
  const known = await readPaperTask(options.paper);
  const base = known ?? { prompt: '', minWords: 120, maxWords: 180 };
  const lengths = {
    minWords: readCount('--min', options.min, base.minWords),
    maxWords: readCount('--max', options.max, base.maxWords),
  };
  if (known && options.prompt === undefined) return { ...known, ...lengths };
  return { ...base, ...lengths, prompt: await readNamedFile('--prompt', options.prompt), samples: [] };
}

async function readPaperTask(id: string | undefined): Promise<EssayTask | null> {
  if (id === undefined) return null;
  const { paper, answers } = await loadNamedPaper(id);
  return paperEssayTask(paper, answers);
}
