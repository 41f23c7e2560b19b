import { plannedGroups } from '@study/content/read/planned-groups.ts';
import type { Generation } from '@study/contract/papers/recording-generation.admin.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { groupPath } from '../recordings/group-path.ts';
import { insertGeneration, listClips, type ClipRow, type GenerationRow } from './generations.store.ts';
import { findVoice } from '#speech/voice.ts';

/** Queues the generation of recordings for these groups. */
export async function startGeneration(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  actor: Actor,
  { paperId, groups }: { paperId: string; groups: readonly string[] },
): Promise<Generation | Refusal> {
  const { db } = database;
  const content = await findCurrentContent(db, paperId);
  const known = new Set(content === null ? [] : plannedGroups(content.paper, content.answers).map(groupPath));
  const stranger = groups.find((group) => !known.has(group));
  if (stranger !== undefined) {
    return refuse('validation_failed', { fields: { groups: `这份试卷没有${stranger}` } });
  }
  if ((await findVoice(config)).voice === null) return refuse('cannot_speak');
  // In the order of the exam, without duplicates.
  const chosen = [...known].filter((group) => groups.includes(group));
  return inTransaction(db, async (trx) => {
    const row = await insertGeneration(trx, { paperId, groups: chosen, actor });
    return row === null ? refuse('generation_running') : generationView(row, await listClips(trx, row.id));
  });
}

export function generationView(row: GenerationRow, clips: readonly ClipRow[]): Generation {
  return {
    id: row.id,
    // A check constraint of the table allows no other values.
    state: row.state as Generation['state'],
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    content_version: row.content_version,
    clips: clips.map(({ group_path: group, state, fault }) => ({
      group,
      state: state as Generation['clips'][number]['state'],
      fault,
    })),
  };
}
