import type { Database } from '../../apps/api/src/db/database.ts';
import { rawCall } from '../../apps/api/test/raw-call.ts';
import { EmbeddedSite } from '../embedded-site.ts';
import { PAPER } from '../one-paper.ts';
import { makePeople, takeCsrf, type Person } from '../people.ts';
import type { Target } from './bystander.ts';

const CONNECTIONS = 2;
const PATIENCE_MS = 20_000;
const ITEMS = 55;
/** A text that once produced thousands of findings. */
const TEXT = 'a\n'.repeat(10_000);

/** The whole product as one process, with an attacker, a bystander and an administrator. */
export interface Stage extends AsyncDisposable {
  target: Target;
  administrator: Person;
  database: Database;
  /** The attacker's own submission. */
  submissionId: string;
}

export async function openStage(): Promise<Stage> {
  const site = await EmbeddedSite.open(CONNECTIONS);
  try {
    const origin = await site.startWeb('all', { TRUST_PROXY: 'loopback' });
    const csrf = await takeCsrf(origin, PATIENCE_MS);
    const people = await makePeople(site.database, 3);
    const [attacker, bystander, administrator] = people as [Person, Person, Person];
    await site.database.pool.query(`update users set role = 'admin' where id = $1`, [administrator.userId]);
    await site.database.pool.query('update sessions set second_factor_at = now() where user_id = $1', [
      administrator.userId,
    ]);
    const post = async (person: Person, path: string, body: object): Promise<Record<string, unknown>> => {
      const url = origin + path;
      const token = await person.token();
      const outcome = await rawCall({ method: 'POST', url, token, csrf, body, patienceMs: PATIENCE_MS });
      if (outcome.kind !== 'answered' || outcome.status >= 400) throw new Error(`${path}: ${JSON.stringify(outcome)}`);
      return outcome.body;
    };
    const start = async (person: Person) =>
      String((await post(person, `/api/exams/${PAPER}/start_exam/`, { mode: 'practice' })).id);
    const [attemptId, submissionId] = [await start(bystander), await start(attacker)];
    const answers = Array.from({ length: ITEMS }, (_, index) => ({ item: String(index + 1), response: 'A' }));
    const changes = [{ item: 'writing', response: TEXT }, ...answers].map((change, seq) => ({
      ...change,
      seq: seq + 1,
    }));
    const handIn = { attempt_id: submissionId, epoch: 1, changes };
    await post(attacker, `/api/exams/cet-content/${PAPER}/submit/`, handIn);
    const target = { origin, csrf, paperId: PAPER, attacker, bystander, attemptId };
    const close = () => site[Symbol.asyncDispose]();
    return { target, administrator, database: site.database, submissionId, [Symbol.asyncDispose]: close };
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw error;
  }
}
