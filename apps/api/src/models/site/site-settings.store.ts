import type { Transaction } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';

export interface StoredSettings {
  examDateCet4: string | null;
  examDateCet6: string | null;
  notice: { id: string; text: string; until: string } | null;
  isRegistrationOpen: boolean;
}

const DEFAULTS: StoredSettings = { examDateCet4: null, examDateCet6: null, notice: null, isRegistrationOpen: true };

export async function readSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom('site_settings').selectAll().executeTakeFirst();
  if (!row) return DEFAULTS;
  const { notice_id: id, notice_text: text, notice_until: until } = row;
  return {
    examDateCet4: row.exam_date_cet4,
    examDateCet6: row.exam_date_cet6,
    notice: id !== null && text !== null && until !== null ? { id, text, until } : null,
    isRegistrationOpen: row.is_registration_open,
  };
}

/** Inserts the row if it is missing, and locks it, so that concurrent changes are serialised. */
export async function lockSettings(trx: Transaction<DB>): Promise<StoredSettings> {
  await trx
    .insertInto('site_settings')
    .values({ is_only: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('site_settings').select('is_only').forUpdate().execute();
  return readSettings(trx);
}

export async function writeSettings(trx: Transaction<DB>, settings: StoredSettings): Promise<void> {
  const { notice } = settings;
  await trx
    .updateTable('site_settings')
    .set({
      exam_date_cet4: settings.examDateCet4,
      exam_date_cet6: settings.examDateCet6,
      notice_id: notice?.id ?? null,
      notice_text: notice?.text ?? null,
      notice_until: notice?.until ?? null,
      is_registration_open: settings.isRegistrationOpen,
    })
    .execute();
}
