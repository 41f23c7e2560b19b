import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { markEssay } from '@study/scorer/essay/mark-essay.ts';
import { createEssayReader } from '@study/scorer/essay/read-essay-meaning.ts';
import { createGrammarWorker } from '@study/scorer/grammar/grammar-worker.ts';
import { createEncoder } from '@study/scorer/meaning/encoder.ts';
import { ESSAY_CONSTANTS } from '@study/scorer/reference/constants.gen.ts';
import { createMeaningReader } from '@study/scorer/translation/read-meaning.ts';
import { scoreTranslation } from '@study/scorer/translation/score-translation.ts';
import type { ScoringReply, ScoringRequest, TextScored, TextToScore } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
const reply = (message: ScoringReply): void => port.postMessage(message);

// Requests go first, yet grammar must meet its time limit. Only Linux gives a thread its own priority, which the
// threads it starts inherit.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Harper may panic or hang, so it runs in a thread of its own.
const grammar = createGrammarWorker();
const encoder = createEncoder();
const readMeaning = createMeaningReader(encoder);
const essayTools = { findGrammar: grammar.findGrammar, readMeaning: createEssayReader(encoder) };

port.on('message', ({ id, text }: ScoringRequest) => {
  score(text).then(
    (scored) => reply({ id, scored }),
    // An error message may quote the text, which must not be logged, so pass on only the error's name.
    (error: unknown) => reply({ id, failure: error instanceof Error ? error.name : 'unknown' }),
  );
});

async function score(given: TextToScore): Promise<TextScored> {
  const { part, text } = given;
  if (part === 'writing') return { part, score: await markEssay(text, given.task, essayTools) };
  const findings = text.trim() === '' ? [] : await grammar.findGrammar(text);
  const counts = ESSAY_CONSTANTS.documentCounts;
  // Without the encoder, a translation is marked by its key points.
  const meaning = text.trim() === '' ? null : await readMeaning(text, given.task, counts).catch(() => null);
  return { part, score: scoreTranslation(text, given.task, findings, counts, meaning) };
}
