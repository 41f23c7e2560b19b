import { formOf, type PublishedEntry } from '@study/contract/words/published-lexicon.ts';

const WORD = /[A-Za-zÀ-ſ]+(?:['’-][A-Za-zÀ-ſ]+)*/g;

/** A sentence cut at the word; its form may be any of the entry's. Null if the word is not in it. */
export function cutAtWord(
  sentence: string,
  { word, forms = [] }: Pick<PublishedEntry, 'word' | 'forms'>,
): { before: string; form: string; after: string } | null {
  const known = new Set([word.toLowerCase(), ...forms.map((change) => formOf(word, change))]);
  const at = word.includes(' ') ? phraseIn(sentence, known) : wordIn(sentence, known);
  if (at === null) return null;
  const end = at.index + at[0].length;
  return { before: sentence.slice(0, at.index), form: at[0], after: sentence.slice(end) };
}

function wordIn(sentence: string, known: ReadonlySet<string>): RegExpExecArray | null {
  const isKnown = (form: string) => known.has(form.toLowerCase()) || known.has(withoutEnding(form));
  return [...sentence.matchAll(WORD)].find(([form]) => isKnown(form)) ?? null;
}

function phraseIn(sentence: string, known: ReadonlySet<string>): RegExpExecArray | null {
  const pattern = [...known].map((form) => form.replaceAll(/[^a-z]+/gi, String.raw`\W+`)).join('|');
  return new RegExp(String.raw`\b(?:${pattern})\b`, 'i').exec(sentence);
}

const withoutEnding = (form: string): string => form.toLowerCase().replace(/['’](?:s|d|ll|ve|re|m)$/, '');
