import { readWordList } from '@study/content/lexicon/word-list.ts';
import { parentPort } from 'node:worker_threads';

/** Thread entry: reads the lexicon, which takes about a second, so that requests need not wait for it. */
parentPort?.on('message', (content: string) => {
  void readWordList(content).then((words) => parentPort?.postMessage(words));
});
