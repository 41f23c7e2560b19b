import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readLexicon } from '@study/content/lexicon/read-lexicon.ts';

/** Letters of parts of speech in `word-classes.gen.ts`; words of other classes are left out. */
const LETTERS: Readonly<Record<string, string>> = { n: 'N', v: 'V', adj: 'J', adv: 'R' };

const content = fileURLToPath(new URL('../../../../content', import.meta.url));
const { lexicon } = await readLexicon(content);
const groups = new Map<string, string[]>();
const irregular: string[] = [];
for (const { word, spellings = [], senses, forms } of lexicon.entries) {
  if (!/^[a-z]+$/.test(word)) continue;
  const letters = [...new Set(senses.map(({ pos }) => LETTERS[pos] ?? ''))].toSorted().join('');
  if (letters === '') continue;
  for (const each of [word, ...spellings].filter((spelling) => /^[a-z]+$/.test(spelling))) {
    groups.set(letters, [...(groups.get(letters) ?? []), each]);
  }
  if (forms) irregular.push(`${word} ${forms.filter((form) => /^[a-z]+$/.test(form)).join(' ')}`);
}
const rows = [...groups].toSorted().map(([letters, words]) => `  ${letters}: '${words.toSorted().join(' ')}',`);
await writeFile(
  new URL('../grammar/lexicon/word-classes.gen.ts', import.meta.url),
  [
    '// Parts of speech of the words in content/lexicon; written by the command make-word-classes.',
    '/** Words by the letters of all their classes: noun, verb, adjective (J), adverb (R). */',
    'export const WORD_CLASSES: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '/** Base and irregular forms of nouns, verbs and adjectives. */',
    `export const IRREGULAR_FORMS = '${irregular.toSorted().join('|')}';`,
    '',
  ].join('\n'),
);
