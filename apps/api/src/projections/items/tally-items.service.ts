import { FASTEST_READING } from '@study/contract/papers/item-statistics.admin.ts';
import { groupTexts } from '@study/content/read/group-texts.ts';
import { discriminationOf } from '@study/domain/analysis/item-statistics.ts';
import { isSuspicious, namesOf, signsOf } from '@study/domain/analysis/item-signs.ts';
import { combineTallies, talliesOfMark, talliesOfTimes, type PaperTallies } from '@study/domain/analysis/item-tally.ts';
import { isPlausibleSheet } from '@study/domain/analysis/plausible-sheet.ts';
import { timesOfSheet } from '@study/domain/analysis/sheet-times.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inRepeatableTransaction } from '#db/transaction.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import { LAG_MS, lockWatermark, moveWatermark } from '../watermark.store.ts';
import { ITEMS_WATERMARK, lockTallies, talliesOf, writeTallies, type WrittenTally } from './item-statistics.store.ts';
import { listNewSheets, type NewSheet } from './new-sheets.store.ts';

const BATCH = 300;

/**
 * Adds new sheets of takers to the item statistics. Each batch and its watermark are one transaction, so an interrupted
 * batch is counted exactly once. True when there may be more. Several workers may run at once; a lock lets one of them
 * count.
 */
export async function tallyItems(
  db: Kysely<DB>,
  { lagMs = LAG_MS, batch = BATCH }: { lagMs?: number; batch?: number } = {},
): Promise<boolean> {
  return inRepeatableTransaction(db, async (trx) => {
    const watermark = await lockWatermark(trx, ITEMS_WATERMARK);
    if (watermark === null) return false;
    const { sheets, count, reached } = await listNewSheets(trx, watermark, { lagMs, limit: batch });
    if (reached === null) return false;
    const plausible = sheets.filter(isPlausible);
    const byQuestions = Map.groupBy(plausible, (sheet) => `${sheet.paper_id} ${sheet.questions_hash}`);
    for (const alike of byQuestions.values()) await tallyAlike(trx, alike);
    await moveWatermark(trx, ITEMS_WATERMARK, reached);
    return count === batch;
  });
}

const isPlausible = ({ mode, phases, mark, started_ms: startedAt, handed_in_ms: handedInAt }: NewSheet): boolean =>
  isPlausibleSheet({
    mode,
    phases,
    startedAt,
    handedInAt,
    answered: mark.items.filter(({ response }) => response !== null).length,
  });

/** Adds sheets on the same questions to their statistics. */
async function tallyAlike(trx: Db, sheets: readonly NewSheet[]): Promise<void> {
  const [first] = sheets;
  if (!first) return;
  const questions = { paperId: first.paper_id, questionsHash: first.questions_hash };
  const { content } = await readVersionInForce(trx, { paperId: first.paper_id, version: first.content_version });
  const groups = groupTexts(content.paper);
  const leastMs = new Map(groups.map(({ first: no, words }) => [no, leastReadingMs(words)]));
  const rows = await lockTallies(trx, questions);
  let tallies = talliesOf(rows);
  for (const { exam_type: exam, mark, earlier, traces } of sheets) {
    if (earlier !== null) tallies = combineTallies(tallies, talliesOfMark(exam, earlier), -1);
    tallies = combineTallies(tallies, talliesOfMark(exam, mark), 1);
    if (traces !== null) tallies = combineTallies(tallies, talliesOfTimes(timesOfSheet(traces, groups), leastMs), 1);
  }
  const settled = new Map(rows.map((row) => [row.item, row.settled]));
  await writeTallies(trx, questions, judged(tallies, content.keys, settled));
}

/** The shortest time in which a person can read that many words, in milliseconds. */
export const leastReadingMs = (words: number): number => Math.round((words / FASTEST_READING) * 60_000);

function judged(
  tallies: PaperTallies,
  keys: ReadonlyMap<number, string>,
  settled: ReadonlyMap<number, Parameters<typeof isSuspicious>[2]>,
): Map<number, WrittenTally> {
  return new Map(
    [...tallies].map(([no, tally]) => {
      const key = keys.get(no) ?? '';
      const signs = signsOf(tally, key);
      const written: WrittenTally = {
        tally,
        discrimination: discriminationOf(tally.sums),
        signs: namesOf(signs),
        isSuspicious: isSuspicious(signs, key, settled.get(no) ?? null),
      };
      return [no, written];
    }),
  );
}
