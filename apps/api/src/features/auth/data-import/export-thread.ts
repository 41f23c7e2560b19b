import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readExport } from './read-export.ts';

/** Reads exports brought by users; each message is the path of one. */
parentPort?.on('message', async (path: string) => parentPort?.postMessage(await readExport(readFileSync(path))));
