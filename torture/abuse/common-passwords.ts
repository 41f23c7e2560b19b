import { registerEndpoint } from '@study/contract/account/auth.ts';
import { besides, type Noticed, type Target } from './bystander.ts';
import { Browser } from './browser.ts';

const COMMON = ['babygirl', 'sweetheart', 'Password2024', 'QWERTY123', 'iloveyou1'];

/** Registers with common passwords, each from another address: every registration must be refused for its password. */
export async function registerCommonPasswords(target: Target): Promise<Noticed> {
  const taken: string[] = [];
  const noticed = await besides(target, async () => {
    const ends: Record<string, number> = {};
    for (const [index, password] of COMMON.entries()) {
      const browser = new Browser(target.origin, `203.0.113.${index + 101}`);
      const body = { username: `common-${Date.now()}-${index}`.slice(-20), password };
      const { status, body: answer } = await browser.call(registerEndpoint, { body });
      ends[`${status} ${String(answer.code)}`] = (ends[`${status} ${String(answer.code)}`] ?? 0) + 1;
      if (status !== 422) taken.push(`“${password}” was answered with ${status} ${String(answer.code)}`);
    }
    return ends;
  });
  return { ...noticed, failures: [...noticed.failures, ...taken] };
}
