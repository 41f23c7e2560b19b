import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFormat } from '../author/format/content-format.ts';
import { say } from './terminal.ts';

const FILE = 'docs/content-format.md';

await writeFile(path.resolve(import.meta.dirname, '../../../..', FILE), contentFormat());
say(`已写入${FILE}`);
