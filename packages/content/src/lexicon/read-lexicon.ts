import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { lexiconEntry, type LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import * as z from 'zod/mini';
import type { Fault } from '#read/fault.ts';
import { schemaFaults } from '#read/schema-faults.ts';
import { readYaml } from '#read/yaml-file.ts';

/** Words of the texts that are no entries and show no card. */
const unlisted = z.strictObject({
  /** Names of people, places, months and institutions. */
  names: z.array(z.string()),
  /** Transliterated Chinese and other foreign words that the text itself explains. */
  foreign: z.array(z.string()),
  /** Letters, units and abbreviations of dictionaries (sth, sb). */
  abbreviations: z.array(z.string()),
  /** Misspelt words in samples of weak essays and translations, and in explanations of them. */
  errors: z.array(z.string()),
});

export interface Lexicon {
  entries: readonly LexiconEntry[];
  /** The file of each entry, at the same index. */
  files: readonly string[];
  /** Lower-case words of all lists in `unlisted.yaml`. */
  unlisted: ReadonlySet<string>;
}

const UNLISTED_FILE = 'unlisted.yaml';

/** Reads `content/lexicon/`: one file of entries per initial letter, and the words without an entry. */
export async function readLexicon(content: string): Promise<{ lexicon: Lexicon; faults: Fault[] }> {
  const folder = path.join(content, 'lexicon');
  const names = (await readdir(folder)).filter((name) => /^[a-z]\.yaml$/.test(name)).toSorted();
  const faults: Fault[] = [];
  const read = async <T>(name: string, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
    const file = `lexicon/${name}`;
    const yaml = await readYaml(path.join(folder, name), file);
    if (!yaml.ok) return void faults.push(...yaml.faults);
    const parsed = schema.safeParse(yaml.value);
    if (!parsed.success) return void faults.push(...schemaFaults(file, yaml.value, parsed.error.issues));
    return parsed.data;
  };
  const lists = await Promise.all(names.map((name) => read(name, z.array(lexiconEntry))));
  const others = await read(UNLISTED_FILE, unlisted);
  return {
    lexicon: {
      entries: lists.flatMap((list) => list ?? []),
      files: lists.flatMap((list, index) => (list ?? []).map(() => names[index] ?? '')),
      unlisted: new Set(Object.values(others ?? {}).flatMap((list) => list.map((each) => each.toLowerCase()))),
    },
    faults,
  };
}
