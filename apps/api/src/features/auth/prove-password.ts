import { isRefusal, refuse, type Refusal } from '../../http/errors.ts';
import { findSecrets, type Secrets } from './accounts.store.ts';
import type { AuthTools } from './auth-tools.ts';
import { takeTurn } from './login-turn.ts';
import { TOO_BUSY } from './password.ts';

/** What is known of a signed-in user who gives their password again; throttled as failed logins are. */
export async function provePassword(tools: AuthTools, userId: string, password: string): Promise<Secrets | Refusal> {
  const secrets = await findSecrets(tools.deps.database.db, userId);
  if (secrets === null) return refuse('not_authenticated');
  // Instead of an address: whoever holds a session is counted by account, from wherever they call.
  const turn = await takeTurn(tools, secrets.usernameKey, `signed-in:${userId}`);
  if (isRefusal(turn)) return turn;
  const fits = await tools.passwords.verify(secrets.passwordHash, password);
  if (fits === 'busy') {
    await turn.giveBack();
    return TOO_BUSY;
  }
  if (!fits) return refuse('wrong_password');
  await turn.forgive();
  return secrets;
}
