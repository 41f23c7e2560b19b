import type { LoadedPaper } from '@study/content/read/load.ts';
import { packVectors, type PackedBackground } from '../meaning/background.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { readText, sentencesOf } from '../text/read-text.ts';
import { EMPTY_SENTENCES } from './empty-sentences.ts';
import type { ReferenceTask } from './reference-texts.ts';

/** Texts below this band are too broken to compare with. */
const BAND_MIN = 8;

/** Encodes the samples of each paper, the texts of each reference task and the empty sentences. */
export async function makeBackground(
  papers: readonly LoadedPaper[],
  tasks: readonly ReferenceTask[],
  encoder: Encoder,
): Promise<PackedBackground> {
  const texts = [...papers.map(({ answers }) => answers.writing.samples), ...tasks.map((task) => task.texts)];
  const sentences = texts.map((each) =>
    each.filter(({ band }) => band >= BAND_MIN).flatMap(({ text }) => sentencesIn(text)),
  );
  const encoded = await Promise.all([...sentences, EMPTY_SENTENCES].map((each) => encoder.encode(each)));
  const packed = encoded.map(packVectors);
  return { dimensions: encoded[0]?.[0]?.length ?? 0, tasks: packed.slice(0, -1), empty: packed.at(-1) ?? '' };
}

const sentencesIn = (text: string): string[] =>
  sentencesOf(readText(text).words).map((words) => text.slice(words[0]?.start, words.at(-1)?.end));
