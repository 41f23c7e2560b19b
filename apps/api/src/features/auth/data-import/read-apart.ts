import { WorkThread } from '../../../threads/work-thread.ts';
import { createGate } from '../password.ts';
import type { ReadExport } from './read-export.ts';

/** Several hundred attempts take two seconds. */
const LIMITS = { limitMs: 20_000, memoryMb: 512, idleMs: 5_000 };
const MOST_WAITING = 8;

const thread = new WorkThread<string, ReadExport>(new URL('./export-thread.ts', import.meta.url), LIMITS);
const inTurn = createGate(1, MOST_WAITING);

/** Reads a file within limits of time and memory, one at a time; `busy`: too many wait. */
export async function readExportApart(path: string): Promise<ReadExport | 'busy'> {
  const read = await inTurn(() => thread.run(path));
  return read ?? { fault: '文件里的内容太多，不能导入' };
}
