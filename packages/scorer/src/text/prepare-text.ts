import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { asRunningText } from './layout.ts';
import { withLatinLetters, withPlainForms } from './look-alikes.ts';
import { type MappedText, placeInSource, replaceIn } from './mapped-text.ts';
import { keepVisible } from './visible-text.ts';
import { TYPING_HABITS } from './typing-habits.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { PROPER_NAMES } from '../words/proper-names.ts';
import { readText, sentencesOf, type Word } from './read-text.ts';

/** Spaces beside punctuation: the corrected text, and the corrected places in the input text. */
interface Spacing {
  mapped: MappedText;
  places: { start: number; end: number; mended: string }[];
}

const BEFORE_MARK = /(?<=[\p{L}\p{N})\]"”’']) +(?:[,;!?]|:(?=\s|$)|\.(?![\p{L}\p{N}.]))/gu;
/** A comma typed for an apostrophe, as in "didn,t", is no comma. */
const AFTER_MARK = /(?<=[\p{L}\p{N})\]"”’'%])[,;:!?](?=\p{L}|(?<=\p{L},)\d)(?!(?<=\p{L}[,;])(?:t|s|re|ve|ll|d|m)\b)/gu;
const AFTER_STOP = /(?<=\p{Ll}{2}|\p{N}|[)\]"”’'])\.(?=\p{Lu}(?:\p{Ll}|[ '’]))|(?<=\p{Ll}{2})\.(?=\d)/gu;
const ADDRESS = /@|www\.|:\/\/|\.(?:com|cn|org|net|edu)\b/i;
const NUMBERED = /\b(?:no|fig|vol|ver|sec|art|pp|ch)$/i;

/** Removes spaces before commas and full stops. */
function withoutBlanksBeforeMarks(from: MappedText): Spacing {
  const places: Spacing['places'] = [];
  const mapped = replaceIn(from, BEFORE_MARK, (found, at) => {
    const mended = found.trimStart();
    places.push({ start: at, end: at + found.length, mended });
    return mended;
  });
  return { mapped, places };
}

/** Adds a space after every comma and full stop that is followed by another word. */
function withBlanksAfterMarks(from: MappedText): Spacing {
  const places: Spacing['places'] = [];
  const { text } = from;
  const mend = (mark: string, at: number): string => {
    const [before] = /\S*$/.exec(text.slice(Math.max(0, at - 40), at)) ?? [''];
    const [after] = /^\S*/.exec(text.slice(at, at + 40)) ?? [''];
    if (ADDRESS.test(before + after) || (mark === '.' && NUMBERED.test(before) && /^.\d/.test(after))) return mark;
    const mended = `${mark} `;
    places.push({ start: at, end: at + 1, mended });
    return mended;
  };
  const pattern = new RegExp(`${AFTER_MARK.source}|${AFTER_STOP.source}`, 'gu');
  return { mapped: replaceIn(from, pattern, mend), places };
}

/** Punctuation of a Chinese input method without an ASCII form, and its English equivalent. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '、': ',',
    '。': '.',
    '｡': '.',
    '､': ',',
    '《': '"',
    '》': '"',
    '〈': '"',
    '〉': '"',
    '「': '"',
    '」': '"',
    '『': '"',
    '』': '"',
    '｢': '"',
    '｣': '"',
    '【': '[',
    '】': ']',
    '〔': '[',
    '〕': ']',
  }),
);
/**
 * Full-width characters of such an input method, including letters and digits. Between Chinese characters they stay.
 */
const ONE = /[\uff01-\uff5e\u3001\u3002\u3008-\u3011\u3014\u3015\uff61-\uff64]/gu;
const TYPED = new RegExp(`(?:${ONE.source})+`, 'gu');
const HAN = /\p{Script=Han}/u;
const WORDY = /[\p{L}\p{N}]/u;

interface TypedInChinese {
  mapped: MappedText;
  /** Runs of such characters outside Chinese text, in the input text, with their English form. */
  runs: { start: number; end: number; english: string }[];
}

/**
 * Replaces full-width punctuation, letters and digits of a Chinese input method by ASCII. Full-width punctuation
 * includes its own space, so a space is added where English has one.
 */
function withEnglishMarks(from: MappedText): TypedInChinese {
  const runs: TypedInChinese['runs'] = [];
  const { text } = from;
  const changed = new Map<number, string>();
  for (const { index: at, 0: run } of text.matchAll(TYPED)) {
    const end = at + run.length;
    const isInChinese = [text[at - 1] ?? '', text[end] ?? ''].map((beside) => HAN.test(beside));
    if (isInChinese.every(Boolean)) continue;
    for (let place = at; place < end; place += 1) {
      changed.set(place, spaced(text[place] ?? '', text[place - 1] ?? '', text[place + 1] ?? ''));
    }
    const english = [...run].map((_, place) => changed.get(at + place) ?? '').join('');
    if (!isInChinese.some(Boolean)) runs.push({ start: at, end, english: english.trim() });
  }
  return { mapped: replaceIn(from, ONE, (character, at) => changed.get(at) ?? character), runs };
}

function spaced(character: string, before: string, after: string): string {
  const plain = ENGLISH.get(character) ?? character.normalize('NFKC');
  const isBetweenFigures = /\p{N}/u.test(before) && /\p{N}/u.test(after);
  const isFollowed = WORDY.test(after) || /[“‘"（《「]/.test(after);
  if (/[,.;:?!]/.test(plain) && !isBetweenFigures && isFollowed) return `${plain} `;
  if (/[）》〉」』｣】〕]/.test(character) && WORDY.test(after)) return `${plain} `;
  if (/[（《〈「『｢【〔]/.test(character) && /[\p{L}\p{N}）》〉」』｣】〕]/u.test(before)) return ` ${plain}`;
  return plain;
}

/** A sentence of fewer words may be a name or a heading. */
const SENTENCE_WORDS = 4;
/** Share of words with a capital inside, or of words that begin with one. */
const SHOUTED = 0.6;
const TITLED = 0.8;
const TITLED_FUNCTION_WORDS = 3;

interface Recased {
  mapped: MappedText;
  /** Words with changed capitals, in the input text. */
  words: readonly Word[];
}

/**
 * Restores usual capitals in sentences that are all capitals or capitalise every word. `given`: texts of the task,
 * which show the names.
 */
function withUsualCapitals(from: MappedText, given: readonly string[]): Recased {
  const sentences = sentencesOf(readText(from.text).words).filter((words) => isShouted(words) || isTitled(words));
  const words = sentences.flat();
  if (words.length === 0) return { mapped: from, words };
  const names = namesIn(given);
  const usual = new Map(words.map((word) => [word.start, usualForm(word, names)]));
  const mapped = replaceIn(from, /[\p{Script=Latin}\p{N}]+(?:['’-][\p{Script=Latin}\p{N}]+)*/gu, (found, at) => {
    const changed = usual.get(at);
    return changed?.length === found.length ? changed : found;
  });
  return { mapped, words };
}

function isShouted(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length > 1);
  const odd = long.filter(({ text }) => /^.+\p{Lu}/u.test(text));
  return long.length >= SENTENCE_WORDS && odd.length > SHOUTED * long.length && odd.some(isSmallWord);
}

function isTitled(words: readonly Word[]): boolean {
  const capital = words.slice(1).filter(({ text }) => /^\p{Lu}/u.test(text));
  const small = capital.filter((word) => isSmallWord(word) && word.key !== 'i' && !word.key.startsWith("i'"));
  return small.length >= TITLED_FUNCTION_WORDS && capital.length > TITLED * (words.length - 1);
}

const isSmallWord = ({ key }: Word): boolean => isFunctionWord(key);

function usualForm({ key, text, isFirst }: Word, names: ReadonlyMap<string, string>): string {
  const parts = text
    .split(/(['’-])/)
    .map((part, at) => (at % 2 === 1 ? part : (names.get(part.toLowerCase()) ?? part.toLowerCase())));
  const form = names.get(key) ?? parts.join('');
  return isFirst || key === 'i' || key.startsWith("i'") ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}

/** Words that the given texts always capitalise inside sentences; by lower-case form. */
function namesIn(given: readonly string[]): Map<string, string> {
  const words = given.flatMap((text) => readText(text).words);
  const common = new Set(words.filter(({ text, key }) => text === key).map(({ key }) => key));
  const names = words.filter(({ text, key, isFirst }) => !isFirst && text !== key && !common.has(key));
  return new Map([...PROPER_NAMES, ...names.map(({ text, key }) => [key, text] as const)]);
}

/** The text to mark, with offsets into the text as handed in. */
export interface PreparedText extends MappedText {
  /** Findings on typing habits, each reported once; offsets are those of the prepared text. */
  typing: MarkFinding[];
}

/** Minimum words, because a heading in capitals is no habit. */
const CAPITAL_WORDS = 12;

/**
 * Normalizes a text for every scorer: undoes effects of keyboards, input methods, file formats and page layout, so that
 * the same words get the same mark. Reports each bad typing habit once. `given`: English texts of the task, which show
 * the names.
 */
export function prepareText(source: string, given: readonly string[] = []): PreparedText {
  const visible = keepVisible(source);
  const inner = innerWideBlanks(source, visible);
  const { mapped: english, runs } = withEnglishMarks(visible);
  const plain = asRunningText(withApostrophes(withLatinLetters(withPlainForms(english))));
  const loose = withoutBlanksBeforeMarks(plain);
  const tight = withBlanksAfterMarks(loose.mapped);
  const usual = withUsualCapitals(tight.mapped, given);
  const [wide] = runs;
  const [shouted] = usual.words;
  const habits: Habit[] = [
    {
      ...TYPING_HABITS.chinese,
      in: visible,
      place: wide ?? inner[0],
      count: runs.length + inner.length,
      ...(wide && { suggestion: wide.english }),
    },
    { ...TYPING_HABITS.before, in: plain, place: loose.places[0], count: loose.places.length },
    { ...TYPING_HABITS.after, in: loose.mapped, place: tight.places[0], count: tight.places.length },
    {
      ...TYPING_HABITS.capitals,
      in: tight.mapped,
      place: usual.words.length >= CAPITAL_WORDS ? shouted : undefined,
      count: 1,
    },
  ];
  return { ...usual.mapped, typing: habits.flatMap((habit) => findingOf(habit, usual.mapped)) };
}

/** Full-width spaces between words; at a line start they are an indent. */
function innerWideBlanks(source: string, visible: MappedText): { start: number; end: number }[] {
  return [...visible.text.matchAll(/(?<=[^\s\p{Script=Han}])\s(?=[^\s\p{Script=Han}])/gu)]
    .filter(({ index }) => source[visible.starts[index] ?? 0] === '\u3000')
    .map(({ index }) => ({ start: index, end: index + 1 }));
}

/** Replaces other characters used as an apostrophe inside a word. */
const withApostrophes = (from: MappedText): MappedText =>
  replaceIn(from, /(?<=\p{Script=Latin})[’‘′´`ʹ](?=\p{Script=Latin})/gu, () => "'");

interface Habit {
  rule: string;
  category: MarkFinding['category'];
  text: string;
  suggestion?: string;
  /** The text that `place` refers to. */
  in: MappedText;
  place: { start: number; end: number } | undefined;
  count: number;
}

/** The finding of a habit at its first occurrence; empty if there is none. */
function findingOf(
  { rule, category, text, suggestion, in: where, place, count }: Habit,
  prepared: MappedText,
): MarkFinding[] {
  if (place === undefined) return [];
  const source = placeInSource(where, place);
  const found = prepared.starts.findIndex((_, at) => (prepared.ends[at] ?? 0) > source.start);
  const start = found === -1 ? Math.max(0, prepared.text.length - 1) : found;
  const past = prepared.starts.findIndex((at) => at >= source.end);
  const end = Math.max(start + 1, past === -1 ? prepared.text.length : past);
  return [
    {
      start,
      end,
      category,
      text: count > 1 ? `${text}（共${count}处，只算一次）。` : `${text}。`,
      ...(suggestion !== undefined && { suggestion }),
      rule,
      is_certain: true,
    },
  ];
}
