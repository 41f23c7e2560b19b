import { parseArgs } from 'node:util';
import { openMarker } from '../marker/open-marker.ts';
import { askedEssayTask } from './asked-essay-task.ts';
import { printJson, readNamedFile } from './command-line.ts';

const { values: options } = parseArgs({
  options: {
    prompt: { type: 'string' },
    text: { type: 'string' },
    min: { type: 'string' },
    max: { type: 'string' },
    paper: { type: 'string' },
  },
});

const task = await askedEssayTask(options);
const text = await readNamedFile('--text', options.text);
const marker = openMarker();
printJson(await marker.markEssay(text, task));
await marker.stop();
