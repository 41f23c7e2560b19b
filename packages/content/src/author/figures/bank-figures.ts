import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { talliesOf, type Tally } from '#check/chance.ts';
import { objectiveItems } from '#read/objective-items.ts';
import type { LoadedPaper } from '#read/load.ts';
import { splitSentences } from '#read/sentences.ts';
import { paperTexts } from '../readability/paper-texts.ts';
import { namesUsedTwice } from './bank-names.ts';
import { lastUnread, sittingRecords, type SittingRecord } from './sitting-records.ts';
import { speakingRate } from './speaking-rate.ts';

export interface PaperFigures {
  id: string;
  unread: SittingRecord[];
  /** Numbers of four-option items with the key A, B, C and D. */
  letters: number[];
  wordsAMinute: number | null;
  /** Last sentence of each longer text, with its place. */
  endings: { location: string; sentence: string }[];
}

export interface BankFigures {
  papers: PaperFigures[];
  tallies: Tally[];
  namesTwice: [name: string, papers: string[]][];
}

/** Statistics of the whole bank that reveal patterns. `reviews` maps paper ids to the text of their `review.md`. */
export function bankFigures(papers: readonly LoadedPaper[], reviews: ReadonlyMap<string, string>): BankFigures {
  const texts = new Map(
    papers.map(({ paper, answers }) => {
      const { heard, read } = paperTexts(paper, answers);
      return [paper.id, [...heard, ...read]];
    }),
  );
  return {
    papers: papers.map((content) => figuresOf(content, reviews.get(content.paper.id) ?? '')),
    tallies: talliesOf(papers),
    namesTwice: namesUsedTwice(texts),
  };
}

function figuresOf({ paper, answers, timelines }: LoadedPaper, review: string): PaperFigures {
  const keys = objectiveItems(paper, answers).flatMap((item) => (item.hasOwnOptions ? [item.answer.key] : []));
  return {
    id: paper.id,
    unread: lastUnread(sittingRecords(review)),
    letters: OPTION_LETTERS.map((letter) => keys.filter((key) => key === letter).length),
    wordsAMinute: speakingRate(timelines.values()),
    endings: [
      ...paper.listening.sections.flatMap(({ groups }, section) =>
        groups.map(({ title }, index) => ({
          location: title,
          sentence: lastSentence(answers.listening.sections[section]?.groups[index]?.script.at(-1)?.text),
        })),
      ),
      {
        location: paper.reading.matching.title,
        sentence: lastSentence(Object.values(paper.reading.matching.paragraphs).at(-1)),
      },
      ...paper.reading.careful.map(({ title, paragraphs }) => ({
        location: `Careful ${title}`,
        sentence: lastSentence(paragraphs.at(-1)),
      })),
    ],
  };
}

const lastSentence = (text = ''): string => splitSentences(text).at(-1)?.trim() ?? '';
