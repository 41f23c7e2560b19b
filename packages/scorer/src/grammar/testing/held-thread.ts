import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';

/** The grammar thread on a machine without free processor time: it does nothing until a message lets it continue. */
const channel = new BroadcastChannel('held-grammar-thread');
const told = once(channel, 'message');
channel.postMessage('held');
await told;
channel.close();
await import('../grammar-thread.ts');
