import { parentPort } from 'node:worker_threads';

/** A fake thread: "ok" gives no findings, "hang" never replies, "loop" never ends, anything else kills it. */
parentPort?.on('message', ({ text }: { text: string }) => {
  if (text === 'ok') parentPort?.postMessage({ type: 'found', findings: [] });
  else if (text === 'panic') parentPort?.postMessage({ type: 'failed' });
  else if (text === 'loop') for (;;);
  else if (text !== 'hang') process.exit(1);
});
parentPort?.postMessage({ type: 'ready' });
