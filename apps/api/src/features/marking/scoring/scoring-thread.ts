import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { openMarker } from '@study/scorer/marker/open-marker.ts';
import type { ScoringReply, ScoringRequest, TextScored, TextToScore } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
const reply = (message: ScoringReply): void => port.postMessage(message);

// Lower priority than request threads. Only Linux has priorities per thread, which child threads inherit.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const marker = openMarker();

port.on('message', ({ id, text }: ScoringRequest) => {
  const work = text === null ? warm() : score(text);
  work.then(
    (scored) => reply({ id, scored }),
    // An error message may quote the text, which must not be logged, so only the error's name is passed on.
    (error: unknown) => reply({ id, failure: error instanceof Error ? error.name : 'unknown' }),
  );
});

async function score(given: TextToScore): Promise<TextScored> {
  const { part, text } = given;
  return part === 'writing'
    ? { part, score: await marker.markEssay(text, given.task, given.fitted) }
    : { part, score: await marker.markTranslation(text, given.task) };
}

/** Loads the scorers' data. */
async function warm(): Promise<null> {
  await marker.warm();
  return null;
}
