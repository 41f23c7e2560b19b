import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import type { AdminItem, PaperStatistics } from '@study/contract/papers/item-statistics.admin.ts';
import { groupTexts } from '@study/content/read/group-texts.ts';
import { discriminationOf } from '@study/domain/analysis/item-statistics.ts';
import { namesOf, signsOf } from '@study/domain/analysis/item-signs.ts';
import { BLANK, choosersOf, timedOf, type ItemTally } from '@study/domain/analysis/item-tally.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';
import type { TallyRow } from '#projections/items/item-statistics.store.ts';
import { leastReadingMs } from '#projections/items/tally-items.service.ts';
import type { ItemReport } from './item-reports.store.ts';
import { keyedItems } from '../key/keyed-items.ts';

type Keyed = ReturnType<typeof keyedItems>[number];

/** The statistics of a paper's current questions; items without takers have counts of 0. */
export function statisticsOf({
  version,
  content: { paper, answers },
  rows,
  reports,
}: {
  version: number;
  content: Pick<ContentVersion, 'paper' | 'answers'>;
  rows: readonly TallyRow[];
  /** By item number. */
  reports: ReadonlyMap<number, readonly ItemReport[]>;
}): PaperStatistics {
  const counted = new Map(rows.map((row) => [row.item, row]));
  const items = keyedItems(paper, answers).map((item) =>
    itemOf(item, counted.get(item.no), reports.get(item.no) ?? []),
  );
  return {
    content_version: version,
    takers: Math.max(0, ...items.map(({ takers }) => takers)),
    items,
    groups: groupTexts(paper).map(({ first, last, words }) => {
      const tally = counted.get(first)?.tally ?? NOTHING;
      return {
        first,
        last,
        words,
        least_seconds: Math.round(leastReadingMs(words) / 1_000),
        timed: timedOf(tally),
        hurried: tally.hurried,
        seconds: stepsOf(tally.groupSeconds),
      };
    }),
  };
}

const NOTHING: ItemTally = {
  sums: { takers: 0, right: 0, options: {}, rest: 0, restSquares: 0, restOfRight: 0 },
  restOf: {},
  seconds: {},
  groupSeconds: {},
  hurried: 0,
};

function itemOf(item: Keyed, row: TallyRow | undefined, reports: readonly ItemReport[]): AdminItem {
  const tally = row?.tally ?? NOTHING;
  const choosers = (letter: string) => {
    const { takers, meanRest } = choosersOf(tally, letter);
    return { takers, mean_rest: meanRest };
  };
  return {
    ...summaryOf(item, tally),
    options: Object.entries(item.choices).map(([letter, text]) => ({
      letter,
      text: item.section === 'matching' ? null : text,
      ...choosers(letter),
    })),
    unanswered: choosers(BLANK),
    seconds: stepsOf(tally.seconds),
    is_suspicious: row?.is_suspicious ?? false,
    settled_at: row?.settled_at?.toISOString() ?? null,
    reports: reports.map(({ id, content, is_processed: isProcessed, created_at: at }) => ({
      id,
      content,
      is_processed: isProcessed,
      created_at: at.toISOString(),
    })),
  };
}

/** The summary of an item for lists. */
export function summaryOf(keyed: Keyed, tally: ItemTally) {
  const { no, section, question, key } = keyed;
  const { takers, right } = tally.sums;
  return {
    no,
    section,
    question,
    key,
    takers,
    facility: takers === 0 ? null : right / takers,
    discrimination: discriminationOf(tally.sums),
    signs: namesOf(signsOf(tally, acceptedKey(keyed))),
  };
}

const stepsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([from, takers]) => ({ from: Number(from), takers }))
    .toSorted((one, other) => one.from - other.from);
