import { loginEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import { besides, type Noticed, type Target } from './bystander.ts';
import { Browser } from './browser.ts';

const PASSWORD = 'mountain-river7';
const CLASSMATE_GUESSES = 20;
const ADDRESSES = 60;
const CAMPUS = '198.51.100.1';
/**
 * Failures allowed for an address and account, and for one account over all addresses before proof of work is required.
 */
const MOST_OF_A_PAIR = 5;
const MOST_LOOKED_AT = 20;

/**
 * A classmate at the owner's address, then sixty addresses, guess one account's password; the owner must still get in.
 */
export async function guessPasswords(target: Target): Promise<Noticed> {
  const found: string[] = [];
  const noticed = await besides(target, async () => {
    const username = `guessed-${Date.now()}`.slice(0, 20);
    const owner = new Browser(target.origin, CAMPUS);
    await owner.call(registerEndpoint, { body: { username, password: PASSWORD } });
    const ends: Record<string, number> = {};
    const guess = async (browser: Browser, who: string) => {
      const { status, body } = await browser.call(loginEndpoint, { body: { username, password: 'river-mountain7' } });
      const end = `${who} ${status === 401 ? 'looked at' : String(body.code)}`;
      ends[end] = (ends[end] ?? 0) + 1;
    };
    const classmate = new Browser(target.origin, CAMPUS);
    const begin = performance.now();
    for (let count = 0; count < CLASSMATE_GUESSES; count += 1) await guess(classmate, 'classmate');
    const seconds = (performance.now() - begin) / 1_000;
    for (let host = 0; host < ADDRESSES; host += 1) {
      await guess(new Browser(target.origin, `203.0.113.${host + 1}`), 'network');
    }
    const login = await owner.call(loginEndpoint, { body: { username, password: PASSWORD } });
    ends[`owner ${login.status}`] = 1;
    if (login.status !== 200) found.push(`the owner's browser was kept out: ${String(login.body.code)}`);
    const ofPair = ends['classmate looked at'] ?? 0;
    const ofAll = ofPair + (ends['network looked at'] ?? 0);
    if (ofPair > MOST_OF_A_PAIR + laterTries(seconds)) found.push(`${ofPair} guesses of one pair were looked at`);
    if (ofAll > MOST_LOOKED_AT) found.push(`${ofAll} guesses of one account were looked at`);
    return ends;
  });
  return { ...noticed, failures: [...noticed.failures, ...found] };
}

/** Delays of 1, 2, 4 … seconds that fit into the time: each ends with one more guess that is checked. */
const laterTries = (seconds: number): number => Math.floor(Math.log2(seconds + 1));
