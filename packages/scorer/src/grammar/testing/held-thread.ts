import { BroadcastChannel } from 'node:worker_threads';

/** The grammar thread as it is on a machine that gives it no time: nothing of it runs until it is told to go on. */
const channel = new BroadcastChannel('held-grammar-thread');
await new Promise<void>((goOn) => {
  channel.onmessage = () => goOn();
  channel.postMessage('held');
});
channel.close();
await import('../grammar-thread.ts');
