import type { LoadedPaper } from '@study/content/read/load.ts';
import { type PackedBackground, packVectors } from '../meaning/background.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { sentencesIn } from '../meaning/task-vectors.ts';
import { meanOf } from '../meaning/vectors.ts';
import type { ReferenceTask } from './reference-texts.ts';

/** Generic sentences that fit any task, for comparison with an essay's sentences. */
const EMPTY_SENTENCES: readonly string[] = [
  'This question has been discussed by many people for a long time.',
  'It plays an important role in our life.',
  'Different people have different opinions about it.',
  'There are many reasons why this is so important.',
  'As far as I am concerned, it is very good for us.',
  'With the development of society, it has become a hot topic.',
  'Everything has two sides, and this is no exception.',
  'We should take effective measures to deal with this problem.',
  'Only in this way can we have a bright future.',
  'There is no doubt that it is of great significance.',
  'In my opinion, the advantages are greater than the disadvantages.',
  'In conclusion, we should pay more attention to it.',
  'It is obvious that this subject should be taken seriously by everyone.',
  'Some people are in favour of it, while others are against it.',
  'Whether it is right or wrong depends on the situation.',
  'Everyone should do their best and make a contribution.',
  'Nothing in this world is entirely good or entirely bad.',
  'The longer one considers the matter, the more complicated it becomes.',
  'It can broaden our horizons and enrich our knowledge.',
  'If we all work together, our life will become better and better.',
  'This point of view is reasonable to some extent, but it is not the whole truth.',
  'It must be looked at from several different perspectives.',
  'In other words, the meaning of it depends on how it is understood.',
  'All these aspects are closely connected with one another.',
  'Its importance can hardly be exaggerated in modern times.',
  'Nobody knows what the future will bring, but we must be prepared.',
  'What really matters is our attitude towards it.',
  'First of all, we need to understand what this statement means.',
  'Such a phenomenon deserves to be analysed carefully.',
  'To sum up, it is a question that each of us has to answer for himself.',
];

/** Texts below this band have too many errors to compare with. */
const BAND_MIN = 8;

/** Encodes the samples of each paper, the texts of each reference task, the generic sentences and the subjects. */
export async function makeBackground(
  papers: readonly LoadedPaper[],
  tasks: readonly ReferenceTask[],
  subjects: readonly string[],
  encoder: Encoder,
): Promise<PackedBackground> {
  const texts = [...papers.map(({ answers }) => answers.writing.samples), ...tasks.map((task) => task.texts)];
  const sentences = texts.map((each) =>
    each.filter(({ band }) => band >= BAND_MIN).flatMap(({ text }) => sentencesIn(text)),
  );
  const encoded = await Promise.all([...sentences, EMPTY_SENTENCES].map((each) => encoder.encode(each)));
  const packed = encoded.map(packVectors);
  const means = await Promise.all(subjects.map(async (text) => meanOf(await encoder.encode(sentencesIn(text)))));
  return {
    dimensions: encoded[0]?.[0]?.length ?? 0,
    tasks: packed.slice(0, -1),
    empty: packed.at(-1) ?? '',
    subjects: packVectors(means),
  };
}
