import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');

export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(text)).version;
