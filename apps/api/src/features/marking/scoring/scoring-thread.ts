import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { scoreEssay } from '@study/scorer/essay/score-essay.ts';
import { createGrammarWorker } from '@study/scorer/grammar/grammar-worker.ts';
import { createEncoder } from '@study/scorer/meaning/encoder.ts';
import { ESSAY_CONSTANTS } from '@study/scorer/reference/constants.gen.ts';
import { createMeaningReader } from '@study/scorer/translation/read-meaning.ts';
import { scoreTranslation } from '@study/scorer/translation/score-translation.ts';
import type { ScoringReply, ScoringRequest, TextScored, TextToScore } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
const reply = (message: ScoringReply): void => port.postMessage(message);

// Requests go first, yet grammar must keep its time limit. Linux alone gives a thread a priority of its own, which the
// threads below it inherit.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Harper may panic or hang: it lives in a thread of its own below this one.
const grammar = createGrammarWorker();
const readMeaning = createMeaningReader(createEncoder());

port.on('message', ({ id, text }: ScoringRequest) => {
  score(text).then(
    (scored) => reply({ id, scored }),
    // What is thrown may quote the text, which belongs in no log: its kind says enough.
    (error: unknown) => reply({ id, failure: error instanceof Error ? error.name : 'unknown' }),
  );
});

async function score(given: TextToScore): Promise<TextScored> {
  const { part, text } = given;
  const findings = text.trim() === '' ? [] : await grammar.findGrammar(text);
  if (part === 'writing') return { part, score: scoreEssay(text, given.task, findings, ESSAY_CONSTANTS) };
  const counts = ESSAY_CONSTANTS.documentCounts;
  // Without the encoder a translation is marked by its key points.
  const meaning = text.trim() === '' ? null : await readMeaning(text, given.task, counts).catch(() => null);
  return { part, score: scoreTranslation(text, given.task, findings, counts, meaning) };
}
