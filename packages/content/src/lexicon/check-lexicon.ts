import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import type { Fault } from '#read/fault.ts';
import { formsOf } from './forms.ts';
import { pronunciationOf } from './pronunciation.ts';
import type { Lexicon } from './read-lexicon.ts';

/** Characters that a Chinese gloss must not have: half-width punctuation, and spaces beside Chinese. */
const HALF_WIDTH = /[,;:?!()[\]]|(?<=\p{Script=Han}) | (?=\p{Script=Han})/u;

/** Faults of the entries themselves: place, order, duplicates, glosses, forms that a rule derives anyway. */
export function entryFaults({ entries, files }: Lexicon): Fault[] {
  const known = new Map<string, LexiconEntry>();
  for (const entry of entries) if (!known.has(entry.word.toLowerCase())) known.set(entry.word.toLowerCase(), entry);
  return entries.flatMap((entry, index) => {
    const name = files[index] ?? '';
    const word = entry.word.toLowerCase();
    const before = files[index - 1] === name ? entries[index - 1]?.word.toLowerCase() : undefined;
    const glosses = [...entry.senses, entry.pattern, entry.not].flatMap((part) => (part === undefined ? [] : part.zh));
    const derived = formsOf({ ...entry, forms: [] });
    const twice = entry.senses.length - new Set(entry.senses.map(({ pos, zh }) => `${pos} ${zh}`)).size;
    const problems: [isWrong: boolean, message: string, mend: string][] = [
      [name !== `${word[0] ?? ''}.yaml`, `单词${entry.word}不该在这个文件里`, '请移到首字母的文件'],
      [known.get(word) !== entry, `单词${entry.word}有两条`, '请合并成一条'],
      [before !== undefined && before > word, `单词${entry.word}的次序不对`, '请按字母排列'],
      [
        glosses.some((zh) => HALF_WIDTH.test(zh)),
        `单词${entry.word}的中文里有半角标点或空格`,
        '请用全角标点，中文旁边不加空格',
      ],
      [pronunciationOf(entry) === undefined, `单词${entry.word}没有音标`, '请写上ipa'],
      [twice > 0, `单词${entry.word}的词义有重复`, '请删去重复的一条'],
      [
        (entry.forms ?? []).some((form) => derived.has(form.toLowerCase())),
        `单词${entry.word}的forms里有规则变化`,
        '请只写不规则的形式',
      ],
      [
        entry.not !== undefined && !known.has(entry.not.word.toLowerCase()),
        `易混词${entry.not?.word ?? ''}没有词条`,
        '请补上词条，或换一个词',
      ],
    ];
    return problems.flatMap(([isWrong, message, mend]) =>
      isWrong ? [{ file: `lexicon/${name}`, path: '', message, mend }] : [],
    );
  });
}

/** Entries by lower-case form; an entry whose base form it is comes first. */
export function entriesByForm(entries: readonly LexiconEntry[]): ReadonlyMap<string, readonly LexiconEntry[]> {
  const byForm = new Map<string, LexiconEntry[]>();
  for (const entry of entries) {
    for (const form of formsOf(entry)) {
      const found = byForm.get(form) ?? [];
      byForm.set(form, entry.word.toLowerCase() === form ? [entry, ...found] : [...found, entry]);
    }
  }
  return byForm;
}

/** Words that resolve neither to an entry nor to the list of other words, in the order given. */
export function unknownWords(words: Iterable<string>, lexicon: Lexicon): string[] {
  const byForm = entriesByForm(lexicon.entries);
  return [...words].filter((word) => word.length > 1 && !byForm.has(word) && !lexicon.unlisted.has(word));
}
