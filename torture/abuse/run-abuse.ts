import { makePeople } from '../people.ts';
import { Random } from '../random.ts';
import { abandonAllDay } from './abandoned-attempts.ts';
import { besides, type Noticed } from './bystander.ts';
import { buyPlace } from './fake-rank.ts';
import { registerCommonPasswords } from './common-passwords.ts';
import { reviewWithoutEnd } from './endless-reviews.ts';
import { floodErrors } from './error-flood.ts';
import { forgeAddresses } from './forged-address.ts';
import { uploadImageBombs } from './image-bomb.ts';
import { floodMarking, randomText } from './marking-flood.ts';
import { floodOpenapi } from './openapi-flood.ts';
import { guessPasswords } from './password-guessing.ts';
import { floodReads } from './read-flood.ts';
import { floodRecordings } from './recording-flood.ts';
import { joinByGuessing } from './rogue-student.ts';
import { teachElsewhere } from './rogue-teacher.ts';
import { floodSheets } from './sheet-flood.ts';
import { sendSlowly } from './slow-bodies.ts';
import { spendWhileStarting } from './spend-while-starting.ts';
import { openStage, type Stage } from './stage.ts';
import { stealRefreshToken } from './stolen-refresh.ts';
import { bringZipBombs } from './zip-bomb.ts';

/** What other users noticed of an attack. */
export interface AttackReport extends Noticed {
  name: AttackName;
  /** How long another user waited for a mark; null if nothing was marked during the attack. */
  markMs: number | null;
}

const MARKING_ATTACKERS = 8;
const HONEST = {
  writing: 'Reading every day helps students learn new words. I read for half an hour before I go to bed.',
  translation: 'Tea is part of daily life in China, and many people drink it with their friends.',
};

const attacks = {
  'read flood': ({ target, submissionId }: Stage) => floodReads(target, submissionId),
  'slow bodies': ({ target }: Stage) => sendSlowly(target),
  'image bombs': ({ target }: Stage) => uploadImageBombs(target),
  'zip bombs': ({ target, administrator }: Stage) => bringZipBombs({ ...target, attacker: administrator }),
  'recording flood': (stage: Stage) => floodRecordings(stage),
  'sheet flood': (stage: Stage) => floodSheets(stage),
  'stolen refresh': (stage: Stage) => stealRefreshToken(stage),
  'password guessing': ({ target }: Stage) => guessPasswords(target),
  'error flood': (stage: Stage) => floodErrors(stage),
  'openapi flood': ({ target }: Stage) => floodOpenapi(target),
  'forged address': (stage: Stage) => forgeAddresses(stage),
  'bought place': (stage: Stage) => buyPlace(stage),
  'common passwords': ({ target }: Stage) => registerCommonPasswords(target),
  'spend while starting': (stage: Stage) => spendWhileStarting(stage),
  'abandoned attempts': (stage: Stage) => abandonAllDay(stage),
  'endless reviews': (stage: Stage) => reviewWithoutEnd(stage),
  'guessed join codes': (stage: Stage) => joinByGuessing(stage),
  'teacher elsewhere': (stage: Stage) => teachElsewhere(stage),
  'marking flood': (stage: Stage, random: Random) => floodQueue(stage, random),
} satisfies Record<string, (stage: Stage, random: Random) => Promise<Noticed & { markMs?: number }>>;

export type AttackName = keyof typeof attacks;
export const ATTACKS = Object.keys(attacks) as AttackName[];

/** Runs attacks on the running product one after another, while another user saves and reads. */
export async function runAbuse(options: {
  names: readonly AttackName[];
  seed: number;
  onReport?: (report: AttackReport) => void;
}): Promise<AttackReport[]> {
  await using stage = await openStage();
  const random = new Random(options.seed);
  const reports: AttackReport[] = [];
  for (const name of options.names) {
    const noticed: Noticed & { markMs?: number } = await attacks[name](stage, random);
    const report = { markMs: null, ...noticed, name };
    reports.push(report);
    options.onReport?.(report);
  }
  return reports;
}

/** Many users hand in texts that are expensive to check, before another user's. */
async function floodQueue({ target, database }: Stage, random: Random): Promise<Noticed & { markMs: number }> {
  const people = await makePeople(database, MARKING_ATTACKERS + 1);
  const [witness, ...attackers] = people;
  if (!witness) throw new Error('nobody is there');
  const { origin, csrf, paperId } = target;
  let markMs = Infinity;
  const noticed = await besides(target, async () => {
    const attack = () => ({ writing: randomText(random, 1), translation: randomText(random, 1) });
    const flood = await floodMarking({ origin, csrf, paperId, attackers, attack, witness, honest: HONEST });
    markMs = flood.worstMarkMs;
    return { 'handed in': attackers.length, marked: flood.isMarked ? 1 : 0 };
  });
  return { ...noticed, markMs };
}
