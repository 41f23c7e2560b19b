import { parseBuffer } from 'music-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import type { SoundFacts } from './read-sound.ts';

/** Thread entry: parses the metadata of one sound file and ends. An exception means that the file is faulty. */
const bytes = workerData as Uint8Array;
const { format } = await parseBuffer(bytes, undefined, { duration: true, skipCovers: true });
const facts: SoundFacts = {
  codec: format.codec ?? '',
  seconds: format.duration ?? null,
  isSoundAlone: format.hasAudio === true && format.hasVideo !== true,
};
const reply = (message: SoundFacts): void => parentPort?.postMessage(message);
reply(facts);
