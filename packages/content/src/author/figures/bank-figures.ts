import { OPTION_LETTERS, type Timeline } from '@study/contract/papers/paper-document.ts';
import { talliesOf, type Tally } from '#check/chance.ts';
import { objectiveItems } from '#read/objective-items.ts';
import type { LoadedPaper } from '#read/load.ts';
import { splitSentences } from '#read/sentences.ts';
import { paperTexts } from '../readability/paper-texts.ts';
import { lastUnread, type SittingRecord, sittingRecords } from './sitting-records.ts';

/** Places, months and organizations that any report mentions; their repetition is no sign of one author. */
const COMMON = new Set(
  (
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August ' +
    'September October November December Christmas Easter America American Americans Australia Australian Australians ' +
    'Britain British England English Scotland Scottish Wales Welsh Ireland Irish London Canada Canadian China Chinese ' +
    'Europe European France French Germany German Italy Italian Japan Japanese India Indian Africa African Asia Asian ' +
    'New York Zealand United States Kingdom North South East West Northern Southern Eastern Western University College ' +
    'School Street Road Avenue River Lake Park Hall House City County State Council Party Society Museum Library Bank ' +
    'Hospital Professor Doctor Dr Mr Mrs Ms Miss Sir Lady Section Passage News Report Conversation One Two Three'
  ).split(' '),
);

/** Capitalised words inside sentences: names of people, places and firms. */
export function namesIn(texts: readonly string[]): Set<string> {
  const inside = texts.flatMap(splitSentences).flatMap((sentence) =>
    sentence
      .split(/\s+/)
      .slice(1)
      .map((word) => word.replace(/^[^\p{L}]+/u, '').replace(/(?:[’']s)?[^\p{L}]*$/u, '')),
  );
  return new Set(inside.filter((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !COMMON.has(word)));
}

/** Names that occur in more than one paper, with the papers; most frequent first. */
export function namesUsedTwice(papers: ReadonlyMap<string, readonly string[]>): [name: string, papers: string[]][] {
  const users = new Map<string, string[]>();
  for (const [id, texts] of papers) {
    for (const name of namesIn(texts)) users.set(name, [...(users.get(name) ?? []), id]);
  }
  return [...users]
    .filter(([, ids]) => ids.length > 1)
    .toSorted(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other));
}

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

/**
 * Speaking rate of the recordings in words per minute, without pauses, announcements and questions. Null without sound.
 */
export function speakingRate(timelines: Iterable<Timeline>): number | null {
  let words = 0;
  let milliseconds = 0;
  for (const { cues } of timelines) {
    for (const { kind, text = '', start_ms, end_ms } of cues) {
      if (kind !== 'sentence') continue;
      words += text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu)?.length ?? 0;
      milliseconds += end_ms - start_ms;
    }
  }
  return milliseconds === 0 ? null : words / (milliseconds / 60_000);
}
