import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (order: string) => {
  if (order === 'throw') throw new Error('as told');
  if (order === 'exit') process.exit(0);
  if (order === 'loop') for (;;);
  if (order === 'grow') for (const kept: object[] = []; ;) kept.push({ kept: `${kept.length}` });
  parentPort?.postMessage(`done: ${order}`);
});
