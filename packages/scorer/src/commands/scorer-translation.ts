import { parseArgs } from 'node:util';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { createEncoder } from '../meaning/encoder.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';
import { scoreTranslation } from '../translation/score-translation.ts';
import { printJson, readNamedFile, refuse } from './command-line.ts';
import { findInTexts } from './find-in-texts.ts';
import { loadNamedPaper } from './named-paper.ts';

const { values: options } = parseArgs({ options: { paper: { type: 'string' }, text: { type: 'string' } } });

if (options.paper === undefined) refuse('请给出--paper<试卷名>');
const { paper, answers } = await loadNamedPaper(options.paper);
const text = await readNamedFile('--text', options.text);
const [findings = null] = await findInTexts([text]);
const task = paperTranslationTask(paper, answers);
const counts = ESSAY_CONSTANTS.documentCounts;
const meaning = await createMeaningReader(createEncoder())(text, task, counts);
printJson(scoreTranslation(text, task, findings, counts, meaning));
