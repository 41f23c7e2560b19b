import { BACKUP_TICKET_SECONDS } from '@study/contract/site/backups.admin.ts';
import { v4 as uuidv4 } from 'uuid';
import * as z from 'zod/mini';
import { readSignedValue, signValue } from '#http/signed-value.ts';

const ticket = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  sessionId: z.uuid(),
  /** The browser that asked, by its HttpOnly cookie. */
  device: z.string(),
  name: z.string(),
  until: z.int(),
});
/** Permission to download one backup once, in one browser. `until` in milliseconds of the epoch. */
export type BackupTicket = z.output<typeof ticket>;

export function newTicket(asked: Omit<BackupTicket, 'id' | 'until'>, now: Date): BackupTicket {
  return { ...asked, id: uuidv4(), until: now.getTime() + BACKUP_TICKET_SECONDS * 1_000 };
}

/** The address of a download; whoever follows it needs the browser's cookie too. */
export function addressOfTicket(secretKey: string, given: BackupTicket): string {
  const value = Buffer.from(JSON.stringify(given)).toString('base64url');
  const query = new URLSearchParams({ ticket: signValue(secretKey, 'backup_ticket', value) });
  return `/files/backups/${encodeURIComponent(given.name)}?${query}`;
}

/** A ticket that was signed here and has not expired; null otherwise. */
export function readTicket(secretKey: string, text: string, now: Date): BackupTicket | null {
  const value = readSignedValue(secretKey, 'backup_ticket', text);
  if (value === null) return null;
  const read = ticket.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  return read.success && now.getTime() < read.data.until ? read.data : null;
}
