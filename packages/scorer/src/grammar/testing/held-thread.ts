import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';

/** The grammar thread as it is on a machine that gives it no time: nothing of it runs until it is told to go on. */
const channel = new BroadcastChannel('held-grammar-thread');
const told = once(channel, 'message');
channel.postMessage('held');
await told;
channel.close();
await import('../grammar-thread.ts');
