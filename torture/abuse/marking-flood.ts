import { setTimeout as wait } from 'node:timers/promises';
import { rawCall } from '../../apps/api/test/raw-call.ts';
import type { Person } from '../people.ts';
import type { Random } from '../random.ts';

export interface MarkingFlood {
  origin: string;
  csrf: string;
  paperId: string;
  /** All hand in at the same moment. */
  attackers: readonly Person[];
  /** The texts of one attacker; all different, because the checker caches results. */
  attack: () => Texts;
  /** Hands in honest texts behind the attackers', and waits for the mark. */
  witness: Person;
  honest: Texts;
}

export interface Texts {
  writing: string;
  translation: string;
}

export interface FloodNoticed {
  /** From the witness's hand-in to the mark of both texts; the time limit if there was none. */
  worstMarkMs: number;
  isMarked: boolean;
}

const CALL_PATIENCE_MS = 15_000;
const MARK_PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 250;
/** Maximum length of an answer. */
const LENGTH = 20_000;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ENGLISH = 'in the end we all went home to see what they had made of it and then came back again'.split(' ');

/** Random text of the maximum length: every `every`th word is random letters, the others are English. */
export function randomText(random: Random, every: number): string {
  const word = () => Array.from({ length: 3 + random.below(9) }, () => random.pick(LETTERS)).join('');
  const words = Array.from({ length: LENGTH / 3 }, (_, at) => (at % every === 0 ? word() : random.pick(ENGLISH)));
  return words
    .map((one, at) => (at % 12 === 11 ? `${one}.` : one))
    .join(' ')
    .slice(0, LENGTH);
}

/**
 * Fills the marking queue with texts that are expensive to check, and measures how long another user waits for a mark.
 */
export async function floodMarking(flood: MarkingFlood): Promise<FloodNoticed> {
  const people = [...flood.attackers, flood.witness];
  const attempts = await Promise.all(people.map((person) => start(flood, person)));
  await Promise.all(
    flood.attackers.map((person, index) => handIn(flood, person, attempts[index] ?? '', flood.attack())),
  );
  const attemptId = attempts.at(-1) ?? '';
  const handedInAt = performance.now();
  await handIn(flood, flood.witness, attemptId, flood.honest);
  for (;;) {
    const path = `/api/exams/submissions/${attemptId}/check_scoring_status/`;
    const { status } = await call(flood, flood.witness, { method: 'GET', path });
    const worstMarkMs = performance.now() - handedInAt;
    if (status === 'scored') return { worstMarkMs, isMarked: true };
    if (worstMarkMs > MARK_PATIENCE_MS) return { worstMarkMs, isMarked: false };
    await wait(LOOK_EVERY_MS);
  }
}

async function start(flood: MarkingFlood, person: Person): Promise<string> {
  const path = `/api/exams/${flood.paperId}/start_exam/`;
  const { id } = await call(flood, person, { method: 'POST', path, body: { mode: 'practice' } });
  return String(id);
}

async function handIn(flood: MarkingFlood, person: Person, attemptId: string, { writing, translation }: Texts) {
  const changes = [
    { item: 'writing', seq: 1, response: writing },
    { item: 'translation', seq: 2, response: translation },
  ];
  const path = `/api/exams/cet-content/${flood.paperId}/submit/`;
  await call(flood, person, { method: 'POST', path, body: { attempt_id: attemptId, epoch: 1, changes } });
}

/** Body of a reply; throws on failure, because the test would then prove nothing. */
async function call(
  { origin, csrf }: MarkingFlood,
  person: Person,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<Record<string, unknown>> {
  const token = await person.token();
  const url = origin + path;
  const outcome = await rawCall({ method, url, token, csrf, patienceMs: CALL_PATIENCE_MS, ...(body && { body }) });
  if (outcome.kind !== 'answered' || outcome.status >= 400) {
    throw new Error(`${method} ${path}: ${outcome.kind === 'answered' ? outcome.status : outcome.kind}`);
  }
  return outcome.body;
}
