import { existsSync } from 'node:fs';
import { loginEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import { Nginx } from '../restart/nginx.ts';
import { freePort } from '../service.ts';
import { besides, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'mountain-river7';
const VICTIM_AT = '198.51.100.20';
const GUESSES = 10;
const ACCOUNTS = 20;

/**
 * A user behind the shipped nginx forges `X-Forwarded-For` in each call: a classmate's address, to block the
 * classmate's login, and a new one for each account. All calls must count for the real address.
 */
export async function forgeAddresses({ target, database }: Stage): Promise<Noticed> {
  if (!existsSync('/usr/sbin/nginx')) throw new Error('nginx is not installed: apt-get install nginx');
  const port = Number(new URL(target.origin).port);
  await using nginx = await Nginx.open(await freePort(), [port, port]);
  const found: string[] = [];
  const noticed = await besides(target, async () => {
    const ends: Record<string, number> = {};
    const count = (end: string) => (ends[end] = (ends[end] ?? 0) + 1);
    const username = `victim-${Date.now()}`.slice(0, 20);
    const victim = new Browser(target.origin, VICTIM_AT);
    await victim.call(registerEndpoint, { body: { username, password: PASSWORD } });
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const forging = new Browser(nginx.origin, VICTIM_AT);
      const { status } = await forging.call(loginEndpoint, { body: { username, password: 'river-mountain7' } });
      count(`guess ${status}`);
    }
    // The user's other device, at the same address.
    const again = new Browser(target.origin, VICTIM_AT);
    const login = await again.call(loginEndpoint, { body: { username, password: PASSWORD } });
    count(`victim ${login.status}`);
    if (login.status !== 200) found.push(`the victim was kept out: ${String(login.body.code)}`);
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const forging = new Browser(nginx.origin, `203.0.113.${index + 1}`);
      const body = { username: `forged-${Date.now()}-${index}`.slice(-20), password: PASSWORD };
      count(`account ${(await forging.call(registerEndpoint, { body })).status}`);
    }
    const forged = await database.pool.query<{ address: string }>(
      `select distinct address from registrations where address like '203.0.113.%'
       union select distinct address from login_failures where address = $1`,
      [VICTIM_AT],
    );
    for (const { address } of forged.rows) found.push(`a call counted as from ${address}`);
    return ends;
  });
  return { ...noticed, failures: [...noticed.failures, ...found] };
}
