import { profileEndpoint, refreshEndpoint, registerEndpoint } from '@study/contract/account/auth.ts';
import { besides, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const ROTATIONS = 25;
/** The grace period of a used token is 30 seconds; the session's timestamps are moved instead of waiting. */
const PASSED_SECONDS = 31;

/** A thief with a copied refresh token and its owner both keep refreshing: token reuse must end the session. */
export async function stealRefreshToken({ target, database }: Stage): Promise<Noticed> {
  let rotations = 0;
  const noticed = await besides(target, async () => {
    const owner = new Browser(target.origin);
    const thief = new Browser(target.origin, '203.0.113.9');
    const body = { username: `owner-${Date.now()}`.slice(0, 20), password: 'mountain-river7' };
    const account = await owner.call(registerEndpoint, { body });
    const tokens = { owner: String(account.body.refresh), thief: String(account.body.refresh) };
    owner.access = String(account.body.access);
    const ends: Record<string, number> = {};
    for (; rotations < ROTATIONS; rotations += 1) {
      const name = rotations % 2 === 0 ? 'thief' : 'owner';
      const reply = await (name === 'thief' ? thief : owner).call(refreshEndpoint, { body: { refresh: tokens[name] } });
      ends[`${name} ${reply.status}`] = (ends[`${name} ${reply.status}`] ?? 0) + 1;
      if (reply.status !== 200) break;
      tokens[name] = String(reply.body.refresh);
      await database.pool.query(
        'update sessions set token_used_at = token_used_at - make_interval(secs => $1) where user_id = $2',
        [PASSED_SECONDS, (account.body.user as { id: string }).id],
      );
    }
    const after = await owner.call(profileEndpoint);
    ends[`then ${after.status}`] = 1;
    if (after.status !== 401) ends['session goes on'] = 1;
    return ends;
  });
  const isFoundOut = rotations <= 1 && noticed.attack['session goes on'] === undefined;
  if (!isFoundOut) noticed.failures.push(`thief and owner both refreshed ${rotations} times`);
  return noticed;
}
