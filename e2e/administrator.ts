import type { Page } from '@playwright/test';
import { signUp } from './candidate.ts';
import { onDatabase } from './on-database.ts';

/** Registers an administrator whose session has the second factor, and opens an administration page. */
export async function signUpAdministrator(page: Page, address: string): Promise<{ name: string }> {
  const { name } = await signUp(page);
  await onDatabase(`update users set role = 'admin' where username = $1`, [name]);
  await giveSecondFactor(name);
  await page.goto(address);
  return { name };
}

/** Marks the second factor as given in an administrator's sessions. */
export async function giveSecondFactor(name: string): Promise<void> {
  await onDatabase(
    `update sessions set second_factor_at = now() from users where users.id = sessions.user_id and username = $1`,
    [name],
  );
}
