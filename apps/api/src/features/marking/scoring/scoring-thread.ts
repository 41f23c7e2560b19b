import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { markEssay } from '@study/scorer/essay/mark-essay.ts';
import { createEssayReader } from '@study/scorer/essay/read-essay-meaning.ts';
import { createGrammarWorker } from '@study/scorer/grammar/grammar-worker.ts';
import { createEncoder } from '@study/scorer/meaning/encoder.ts';
import { markTranslation } from '@study/scorer/translation/mark-translation.ts';
import { createMeaningReader } from '@study/scorer/translation/read-meaning.ts';
import type { ScoringReply, ScoringRequest, TextScored, TextToScore } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
const reply = (message: ScoringReply): void => port.postMessage(message);

// Lower priority than request threads. Only Linux has priorities per thread, which child threads inherit.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The grammar checker Harper may panic or hang, so it runs in its own thread.
const grammar = createGrammarWorker();
const encoder = createEncoder();
const { findGrammar } = grammar;
const essayTools = { findGrammar, readMeaning: createEssayReader(encoder) };
const translationTools = { findGrammar, readMeaning: createMeaningReader(encoder) };

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
    ? { part, score: await markEssay(text, given.task, essayTools) }
    : { part, score: await markTranslation(text, given.task, translationTools) };
}

/** Loads the scorers' data. */
async function warm(): Promise<null> {
  await Promise.all([grammar.warm(), encoder.encode(['We are ready.'])]);
  return null;
}
