import type { updateSettingsEndpoint, SiteSettings as SettingsView } from '@study/contract/site/settings.admin.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import type { Kysely } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { lockSettings, writeSettings, type StoredSettings } from '#models/site/site-settings.store.ts';

type Changes = BodyOf<typeof updateSettingsEndpoint>;

/** Changes settings, and writes the old and new values of changed ones to the audit log. */
export async function changeSettings(db: Kysely<DB>, actor: Actor, changes: Changes): Promise<StoredSettings> {
  return inTransaction(db, async (trx) => {
    const before = await lockSettings(trx);
    const after = changed(before, changes);
    const [old, next] = [settingsView(before), settingsView(after)];
    const names = SETTINGS.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]));
    if (names.length === 0) return before;
    await writeSettings(trx, after);
    await recordAct(trx, actor, {
      act: 'settings.update',
      target: { kind: 'settings', id: 'site' },
      before: pick(old, names),
      after: pick(next, names),
    });
    return after;
  });
}

/** In the API's format, which the audit log uses too: an old value can be sent again to undo a change. */
export function settingsView(settings: StoredSettings): SettingsView {
  const { notice } = settings;
  return {
    exam_date_cet4: settings.examDateCet4,
    exam_date_cet6: settings.examDateCet6,
    notice: notice && { text: notice.text, until: notice.until },
    registration_open: settings.isRegistrationOpen,
  };
}

const SETTINGS = ['exam_date_cet4', 'exam_date_cet6', 'notice', 'registration_open'] as const;

const given = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value);

function changed(before: StoredSettings, changes: Changes): StoredSettings {
  return {
    examDateCet4: given(changes.exam_date_cet4, before.examDateCet4),
    examDateCet6: given(changes.exam_date_cet6, before.examDateCet6),
    notice: changedNotice(before.notice, changes.notice),
    isRegistrationOpen: given(changes.registration_open, before.isRegistrationOpen),
  };
}

/** A notice with another text gets a new id; a change of its last day alone does not. */
function changedNotice(before: StoredSettings['notice'], change: Changes['notice']): StoredSettings['notice'] {
  if (change === undefined) return before;
  return change && { ...change, id: before?.text === change.text ? before.id : uuidv4() };
}

function pick(view: SettingsView, names: readonly (keyof SettingsView)[]) {
  return Object.fromEntries(names.map((name) => [name, view[name]]));
}
