import { PARTS_OF_SPEECH, WORD_LEVELS } from './lexicon-entry.ts';
import type { PublishedEntry } from './published-lexicon.ts';

/**
 * Entries as the browser loads them: one text a field, one line an entry, because fields of one kind beside each other
 * compress a fifth smaller than records. Parts of a line are separated by tabs.
 */
export interface LexiconColumns {
  /** Each as the number of letters it shares with the word before, in base 36, and the rest. */
  words: string;
  /** One digit an entry, without line breaks: index in `WORD_LEVELS`. */
  levels: string;
  /** Shortened as the words are. */
  ipas: string;
  /** Senses; each begins with the index of its part of speech, in base 36. */
  senses: string;
  /** English and Chinese; most lines are empty, as in the two below. */
  patterns: string;
  /** The confusable word and the difference. */
  nots: string;
  /** Changes for `formOf`, separated by spaces. */
  forms: string;
  counts: string;
}

export function columnsOf(entries: readonly PublishedEntry[]): LexiconColumns {
  const lines = (lineOf: (entry: PublishedEntry) => string) => entries.map(lineOf).join('\n');
  return {
    words: withSharedStarts(entries.map(({ word }) => word)).join('\n'),
    levels: entries.map(({ level }) => WORD_LEVELS.indexOf(level)).join(''),
    ipas: withSharedStarts(entries.map(({ ipa }) => ipa)).join('\n'),
    senses: lines(({ senses }) =>
      senses.map(([pos, zh]) => `${PARTS_OF_SPEECH.indexOf(pos).toString(36)}${zh}`).join('\t'),
    ),
    patterns: lines(({ pattern }) => (pattern ? `${pattern.en}\t${pattern.zh}` : '')),
    nots: lines(({ not }) => (not ? `${not.word}\t${not.zh}` : '')),
    forms: lines(({ forms = [] }) => forms.join(' ')),
    counts: lines(({ count }) => String(count ?? '')),
  };
}

/** Columns cut into lines. An entry is made when it is asked for: thousands of objects would take a phone too long. */
export class LexiconRows {
  readonly words: readonly string[];
  readonly #columns: Readonly<Record<Exclude<keyof LexiconColumns, 'words' | 'levels'>, readonly string[]>>;
  readonly #levels: string;

  constructor({ words, levels, ipas, ...others }: LexiconColumns) {
    this.words = words === '' ? [] : withoutSharedStarts(words.split('\n'));
    this.#levels = levels;
    this.#columns = {
      ipas: withoutSharedStarts(ipas.split('\n')),
      senses: others.senses.split('\n'),
      patterns: others.patterns.split('\n'),
      nots: others.nots.split('\n'),
      forms: others.forms.split('\n'),
      counts: others.counts.split('\n'),
    };
  }

  /** Changes for `formOf` of the word in this row. */
  forms(row: number): string[] {
    const line = this.#columns.forms[row] ?? '';
    return line === '' ? [] : line.split(' ');
  }

  /** Throws RangeError if there is no such row. */
  entry(row: number): PublishedEntry {
    const word = this.words[row];
    const level = WORD_LEVELS[Number(this.#levels[row])];
    if (word === undefined || level === undefined) throw new RangeError(`No row ${row}`);
    const { ipas, senses, patterns, nots, counts } = this.#columns;
    const [en, patternZh] = patterns[row]?.split('\t') ?? [];
    const [confusable, notZh] = nots[row]?.split('\t') ?? [];
    const forms = this.forms(row);
    return {
      word,
      level,
      ipa: ipas[row] ?? '',
      senses: (senses[row] ?? '').split('\t').map((sense) => {
        const pos = PARTS_OF_SPEECH[Number.parseInt(sense.charAt(0), 36)] ?? 'phrase';
        return [pos, sense.slice(1)] as const;
      }),
      ...(en && patternZh && { pattern: { en, zh: patternZh } }),
      ...(confusable && notZh && { not: { word: confusable, zh: notZh } }),
      ...(forms.length > 0 && { forms }),
      ...(counts[row] && { count: Number(counts[row]) }),
    };
  }
}

const SHARED_MOST = 35;

function withSharedStarts(lines: readonly string[]): string[] {
  return lines.map((line, at) => {
    const before = lines[at - 1] ?? '';
    let shared = 0;
    while (shared < SHARED_MOST && shared < line.length && line[shared] === before[shared]) shared += 1;
    return shared.toString(36) + line.slice(shared);
  });
}

function withoutSharedStarts(lines: readonly string[]): string[] {
  let before = '';
  return lines.map((line) => (before = before.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1)));
}
