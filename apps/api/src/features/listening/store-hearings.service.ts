import { HEARINGS_A_DAY, type Hearing } from '@study/contract/listening/listening.ts';
import { compareDictation } from '@study/domain/dictation/compare-dictation.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import { rebuildSentences, type ChangedSentence } from '#projections/sentences/rebuild-sentences.ts';
import { countTodaysHearings, insertHearings, listStoredHearings, type NewHearing } from './hearings.store.ts';
import { firstItemOf, itemsOfSentence, openGroups, sentencesOf, type ReadableGroup } from './listening-group.ts';

interface Judged {
  hearing: NewHearing;
  sentence: ChangedSentence;
}

/**
 * Stores hearings of sentences that the user may read; each id once. `dropped`: those that will never be stored. An
 * open mock on the paper is no reason, because a hearing reveals nothing.
 */
export async function storeHearings(
  db: Kysely<DB>,
  learner: Learner,
  hearings: readonly Hearing[],
): Promise<{ stored: number; dropped: string[] }> {
  const { userId, now } = learner;
  const open = await openAll(db, userId, hearings);
  return inLearnerTurn(db, userId, async (trx) => {
    const ids = hearings.map(({ id }) => id);
    const stored = await listStoredHearings(trx, userId, ids);
    const room = HEARINGS_A_DAY - (await countTodaysHearings(trx, userId, learner.dayBegan));
    const once = new Map(hearings.map((one) => [one.id, one]));
    const judged = [...once.values()]
      .filter(({ id }) => !stored.has(id))
      .flatMap((one) => judge(one, open(one), now))
      .slice(0, Math.max(0, room));
    await insertHearings(
      trx,
      userId,
      judged.map(({ hearing }) => hearing),
    );
    await rebuildSentences(
      trx,
      userId,
      judged.map(({ sentence }) => sentence),
    );
    for (const { hearing } of judged) stored.add(hearing.id);
    return { stored: stored.size, dropped: ids.filter((id) => !stored.has(id)) };
  });
}

const nameOf = ({ paper_id, version }: Hearing) => `${paper_id} ${version}`;

/** The groups of all versions that the hearings name. */
async function openAll(db: Kysely<DB>, userId: string, hearings: readonly Hearing[]) {
  const papers = new Map(hearings.map((one) => [nameOf(one), one]));
  const opened = new Map(
    await Promise.all(
      [...papers].map(async ([name, { paper_id, version }]) => {
        const groups = await openGroups(db, userId, { paperId: paper_id, version });
        return [name, groups] as const;
      }),
    ),
  );
  return (one: Hearing): ReadableGroup | null => opened.get(nameOf(one))?.(Number(one.item)) ?? null;
}

/** Empty for a sentence that does not exist, and for more words than it has. */
function judge(one: Hearing, group: ReadableGroup | null, now: number): Judged[] {
  const text = group === null ? undefined : sentencesOf(group)[one.sentence];
  if (group === null || text === undefined) return [];
  if (one.words < 1 || one.right > one.words || one.words > compareDictation(text, '').words.length) return [];
  const { id, mode, words, right, sentence } = one;
  const { paperId, version, section } = group;
  const firstItem = firstItemOf(group);
  const heardAt = Math.min(now, Date.parse(one.heard_at));
  return [
    {
      hearing: { id, mode, words, right, sentence, paperId, version, firstItem, isMarked: one.is_marked, heardAt },
      sentence: { paperId, firstItem, sentence, section, evidenceOf: itemsOfSentence(group, sentence) },
    },
  ];
}
