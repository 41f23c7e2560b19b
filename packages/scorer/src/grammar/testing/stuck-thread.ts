import { parentPort } from 'node:worker_threads';

/** A thread that loads, answers "ok" with nothing, never answers "hang" nor, working on, "loop", and dies of anything else. */
parentPort?.on('message', ({ text }: { text: string }) => {
  if (text === 'ok') parentPort?.postMessage({ type: 'found', findings: [] });
  else if (text === 'panic') parentPort?.postMessage({ type: 'failed' });
  else if (text === 'loop') for (;;);
  else if (text !== 'hang') process.exit(1);
});
parentPort?.postMessage({ type: 'ready' });
