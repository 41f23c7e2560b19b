import { replaceIn, type MappedText } from './mapped-text.ts';

/** Marks of a Chinese input method that have no ASCII form, and what English has for them. */
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
/** What such a method types in full width, letters and figures too. Between Chinese characters it belongs to them. */
const ONE = /[\uff01-\uff5e\u3001\u3002\u3008-\u3011\u3014\u3015\uff61-\uff64]/gu;
const TYPED = new RegExp(`(?:${ONE.source})+`, 'gu');
const HAN = /\p{Script=Han}/u;
const WORDY = /[\p{L}\p{N}]/u;

export interface TypedInChinese {
  mapped: MappedText;
  /** Each run of such characters outside Chinese, in the text that was read, with its English form. */
  runs: { start: number; end: number; english: string }[];
}

/**
 * English marks, letters and figures for those of a Chinese input method. Its marks bring a blank of their own along,
 * so the one that English has beside them is put there.
 */
export function withEnglishMarks(from: MappedText): TypedInChinese {
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
