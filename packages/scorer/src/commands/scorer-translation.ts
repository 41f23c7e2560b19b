import { parseArgs } from 'node:util';
import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import { createEncoder } from '../meaning/encoder.ts';
import { markTranslation } from '../translation/mark-translation.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';
import { printJson, readNamedFile, refuse } from './command-line.ts';
import { loadNamedPaper } from './named-paper.ts';

const { values: options } = parseArgs({ options: { paper: { type: 'string' }, text: { type: 'string' } } });

if (options.paper === undefined) refuse('请给出--paper<试卷名>');
const { paper, answers } = await loadNamedPaper(options.paper);
const text = await readNamedFile('--text', options.text);
const { findGrammar, stop } = createGrammarWorker();
const readMeaning = createMeaningReader(createEncoder());
printJson(await markTranslation(text, paperTranslationTask(paper, answers), { findGrammar, readMeaning }));
await stop();
