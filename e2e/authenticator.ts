import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './journey.ts';

const STEP_MS = 30_000;

/** The TOTP code of a time step, in half minutes from now; each code is accepted once. */
export const codeOf = (secret: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * STEP_MS });

/** Reads the secret during second-factor setup, after the password was entered. */
export async function beginSecondFactor(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: '您的密码' }).fill(PASSWORD);
  await page.getByRole('button', { name: '开始设置' }).click();
  await expect(page.getByRole('img', { name: '含有密钥的二维码' })).toBeVisible();
  return (await page.locator('.select-all').textContent())?.replaceAll(' ', '') ?? '';
}
