import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { decodeSound } from '../decode-sound.ts';
import { wordsOf } from '../pronounce/check-words.ts';
import { recogniseText } from '../recognise/recognise.ts';
import { compareWords } from './compare-words.ts';

export interface HeardRecording {
  words: number;
  errors: number;
  /** By speaker of the timeline: W, M, N. */
  speakers: ReadonlyMap<string, { words: number; errors: number }>;
  /** Sentences of three words or more of which fewer than half were heard. */
  missing: string[];
  /** Longest run of words that were heard and are not in the script. */
  extra: number;
}

const SHORT_WORDS = 3;

/** Listens to a recording and compares the words with those of its timeline. */
export async function hearRecording(sound: Uint8Array, { cues }: Pick<Timeline, 'cues'>): Promise<HeardRecording> {
  const spoken = cues.flatMap(({ text, speaker = '' }) => (text === undefined ? [] : [{ text, speaker }]));
  const expected = spoken.flatMap(({ text }, index) =>
    wordsOf(text).map(({ word, ways }) => ({ name: word.toLowerCase(), word: soundOf(word, ways), index })),
  );
  const sounds = new Map(expected.map(({ name, word }) => [name, word]));
  const names = expected.map(({ name }) => name);
  const heard = (await recogniseText(await decodeSound(sound), names, { thorough: true })).map((said) => ({
    ...said,
    word: sounds.get(said.word) ?? said.word,
  }));
  const compared = compareWords(expected, heard);
  const speakers = new Map<string, { words: number; errors: number }>();
  for (const { expected: at, heard: said, extra } of compared.words) {
    const speaker = spoken[at.index]?.speaker ?? '';
    const sum = speakers.get(speaker) ?? { words: 0, errors: 0 };
    speakers.set(speaker, { words: sum.words + 1, errors: sum.errors + extra + (said === null ? 1 : 0) });
  }
  const bySentence = Map.groupBy(compared.words, ({ expected: { index } }) => index);
  const missing = [...bySentence].flatMap(([index, words]) => {
    const found = words.filter((word) => word.heard !== null).length;
    return words.length >= SHORT_WORDS && found * 2 < words.length ? [spoken[index]?.text ?? ''] : [];
  });
  const extra = Math.max(0, ...compared.words.map((word) => word.extra));
  return { words: expected.length, errors: compared.errors, speakers, missing, extra };
}

/** What a word is compared by: nobody hears a difference between *there's* and *theirs*. */
const soundOf = (word: string, [way]: readonly (readonly string[])[]): string =>
  (way ?? [word.toLowerCase()]).map((phone) => phone.replace(/\d$/, '')).join(' ');
