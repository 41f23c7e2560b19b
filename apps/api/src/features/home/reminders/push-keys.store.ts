import type { Db } from '#db/database.ts';

/** The VAPID key pair, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's key pair; the first process to ask makes it. It stays for good, because every browser's subscription is
 * bound to it.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const known = await findKeys(db);
  if (known !== null) return known;
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKeys(db)) ?? made;
}

async function findKeys(db: Db): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}
