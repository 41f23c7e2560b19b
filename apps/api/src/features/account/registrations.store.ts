import type { Db } from '#db/database.ts';

const WINDOW_MS = 3_600_000;

export async function countRegistrations(db: Db, address: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('address', '=', address)
    .where('registered_at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function insertRegistration(db: Db, address: string, now: Date): Promise<void> {
  await db.insertInto('registrations').values({ address, registered_at: now }).execute();
}

export async function deleteOldRegistrations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('registered_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
