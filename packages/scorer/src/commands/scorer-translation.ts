import { parseArgs } from 'node:util';
import { openMarker } from '../marker/open-marker.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';
import { printJson, readNamedFile, refuse } from './command-line.ts';
import { loadNamedPaper } from './named-paper.ts';

const { values: options } = parseArgs({ options: { paper: { type: 'string' }, text: { type: 'string' } } });

if (options.paper === undefined) refuse('请给出--paper<试卷名>');
const { paper, answers } = await loadNamedPaper(options.paper);
const text = await readNamedFile('--text', options.text);
const marker = openMarker();
printJson(await marker.markTranslation(text, paperTranslationTask(paper, answers)));
await marker.stop();
