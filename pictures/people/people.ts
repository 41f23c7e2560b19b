import { setTimeout as wait } from 'node:timers/promises';
import { correctKeyEndpoint } from '@study/contract/papers/paper-key.admin.ts';
import { importDocumentsEndpoint } from '@study/contract/papers/paper-imports.admin.ts';
import { updateSettingsEndpoint } from '@study/contract/site/settings.admin.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { listMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { withCommandDatabase } from '../../apps/api/src/commands/command-database.ts';
import { HttpClient } from '../../apps/api/test/http-client.ts';
import { countTakers } from '../../e2e/count-takers.ts';
import { newHome } from '../../e2e/home-address.ts';
import { ownServer } from '../../e2e/own-server.ts';
import { onDatabase } from '../../e2e/on-database.ts';
import { ageAccount, passDays } from '../../e2e/pass-days.ts';
import { makeAdministration } from './administration.ts';
import { joinClassOf, type Joined } from './class-member.ts';
import { makeClass, stirClass, type TaughtClass } from './class.ts';
import { hearGroup } from './hear.ts';
import type { Person } from './person.ts';
import { handInPractice, readPaper, sitMock } from './sit.ts';
import { fillWordBook, keepWordKnown } from './word-keeper.ts';

export interface Cast {
  newcomer: Person;
  learner: Person;
  /** Has an open practice. */
  sitter: Person;
  /** Has an exam today, and mistakes of today. */
  examinee: Person;
  /** Has a few mistakes, so that a review session can end. */
  finisher: Person;
  /** Has a filled word book, and words due. */
  wordKeeper: Person;
  /** Has one word due, asked by ear. */
  wordListener: Person;
  /** Has one word due, asked in letters. */
  wordSpeller: Person;
  /** Is in a class of the teacher. */
  member: Person;
  joined: Joined;
  /** Is on the leaderboards beside the learner; writes feedback. */
  rival: Person;
  /** Administers the site. */
  teacher: Person;
  /** An administrator who has not set the second factor up. */
  deputy: Person;
  /** Has a text that could not be marked, and an account that the teacher disabled. */
  leaver: Person;
  /** What the teacher teaches. */
  taught: TaughtClass;
}

export const PASSWORD = 'correct-horse1';
/** A paper that nobody of the cast takes. */
export const COUNTED = 'cet4-mock-6';
/** First items of the recordings of a paper. */
const HEARD = [1, 3, 5, 8, 12, 16, 19, 22];
const DAY_MS = 86_400_000;
const MARKED_WITHIN_S = 120;

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function newPerson(name: string): Promise<Person> {
  const calls = new HttpClient(ownServer().origin, newHome());
  return { name, calls, session: await calls.register(name, PASSWORD), submissions: [] };
}

/** Creates all users, including those who only fill the leaderboards. */
export async function gatherCast(): Promise<Cast> {
  const rival = await makeRival('chenyu', '陈雨', 4);
  await makeRival('zhoumo', '周末也学', 5);
  const [teacher, member] = [await makeTeacher(), await newPerson('member')];
  const cast = {
    newcomer: await newPerson('newcomer'),
    learner: await makeLearner(),
    sitter: await makeSitter(),
    examinee: await makeExaminee(),
    finisher: await makeFinisher(),
    wordKeeper: await newPerson('wordkeeper'),
    wordListener: await newPerson('wordlistener'),
    wordSpeller: await newPerson('wordspeller'),
    rival,
    teacher,
    member,
    joined: await joinClassOf(teacher, member),
    taught: await makeClass(teacher, newPerson),
    deputy: await newAdministrator('deputy'),
    leaver: await makeLeaver(),
  };
  await fillWordBook(cast.wordKeeper);
  await keepWordKnown(cast.wordListener, 1);
  await keepWordKnown(cast.wordSpeller, 2);
  await correctCounted(cast.teacher);
  await untilMarked();
  await makeAdministration(cast);
  await stirClass(cast.taught);
  return cast;
}

/** A paper with many takers, where better takers get item 46 wrong; the key of item 47 is corrected. */
async function correctCounted({ calls }: Person): Promise<void> {
  const content = await readPaper(COUNTED);
  const keys = keysOf(content.answers);
  const place = { dataDir: ownServer().dataDir, databaseUrl: null };
  await withCommandDatabase(place, (database) => countTakers(database, { id: COUNTED, keys }));
  const key = 'ABCD'[('ABCD'.indexOf(keys.get(47) ?? '') + 1) % 4] ?? 'A';
  const corrections = [{ no: 47, key, explanation: `定位到首句，${key}项是同义说法，正确。` }];
  await calls.call(correctKeyEndpoint, COUNTED, { content_version: 1, corrections, mode: 'apply' });
}

/** Waits for the marks, because leaderboards and totals are empty before. */
export async function untilMarked(): Promise<void> {
  for (let second = 0; second < MARKED_WITHIN_S; second += 1) {
    const [row] = await onDatabase<{ waiting: number }>(
      `select count(*)::int as waiting from attempts where state = 'scoring'`,
      [],
    );
    if (row?.waiting === 0) return;
    await wait(1_000);
  }
  console.error('有作文还没有评完，成绩和排行榜的图片会缺分数');
}

/** A learner with three papers handed in, one worked through by ear, due mistakes, a goal, an exam date and an open mock. */
export async function makeLearner(): Promise<Person> {
  const person = await newPerson('linxiao');
  await ageAccount(person.name);
  await person.calls.call(updateProfileEndpoint, '', {
    nickname: '林晓',
    target_exam: 'CET4',
    target_score: 480,
    exam_date: dayFromNow(23),
    leaderboard_visible: true,
  });
  person.submissions.push(await sitMock(person, 'cet4-mock-1', 3));
  person.submissions.push(await sitMock(person, 'cet4-mock-5', 5));
  person.submissions.push(await handInPractice(person, 'cet4-mock-2', 4));
  // Requesting the book projects the waiting submissions.
  await person.calls.call(listMistakesEndpoint, '');
  await passDays(person.name, 2);
  for (const [index, item] of HEARD.entries()) await hearGroup(person, 'cet4-mock-1', item, 16 - 2 * index);
  await person.calls.start('cet4-mock-3', 'mock');
  const content = '听力第3题的录音比别的小声一些，能不能调一下？';
  await person.calls.call(sendFeedbackEndpoint, '', { type: 'bug', content });
  return person;
}

/** Another user on the leaderboards. */
export async function makeRival(name: string, nickname: string, everyNthWrong: number): Promise<Person> {
  const person = await newPerson(name);
  await ageAccount(name);
  await person.calls.call(updateProfileEndpoint, '', { nickname, leaderboard_visible: true });
  person.submissions.push(await sitMock(person, 'cet4-mock-1', everyNthWrong));
  return person;
}

/** A user with an open practice and some answered items. */
async function makeSitter(): Promise<Person> {
  const person = await newPerson('sitter');
  await person.calls.start('cet4-mock-4', 'practice');
  const changes = ['1', '2', '26', '36', '46'].map((item, at) => ({
    item,
    seq: at + 1,
    response: 'ABCD'[at % 4] ?? 'A',
    time_ms: 20_000,
  }));
  await person.calls.save('cet4-mock-4', changes);
  return person;
}

async function makeExaminee(): Promise<Person> {
  const person = await newPerson('examinee');
  await person.calls.call(updateProfileEndpoint, '', {
    target_exam: 'CET4',
    target_score: 425,
    exam_date: dayFromNow(0),
  });
  person.submissions.push(await handInPractice(person, 'cet4-mock-1', 6));
  await person.calls.call(listMistakesEndpoint, '');
  return person;
}

async function newAdministrator(name: string): Promise<Person> {
  const person = await newPerson(name);
  await onDatabase(`update users set role = 'admin' where username = $1`, [name]);
  return person;
}

const NOTICE = '周六晚上十点到十一点维护';

/** Shows a notice on every page from now on. */
export const showNotice = ({ calls }: Person) =>
  calls.call(updateSettingsEndpoint, '', { notice: { text: NOTICE, until: dayFromNow(7) } });

/** An administrator with a second factor; also creates a past notice and a faulty paper. */
async function makeTeacher(): Promise<Person> {
  const person = await newAdministrator('teacher');
  await onDatabase(
    `update sessions set second_factor_at = now() from users where users.id = sessions.user_id and username = $1`,
    [person.name],
  );
  await showNotice(person);
  await person.calls.call(updateSettingsEndpoint, '', { notice: null });
  await person.calls.call(importDocumentsEndpoint, '', { paper: 'id: spring-paper', answers: '{}' });
  return person;
}

async function makeLeaver(): Promise<Person> {
  const person = await newPerson('leaver');
  person.submissions.push(await handInPractice(person, 'cet4-mock-2', 5));
  return person;
}

async function makeFinisher(): Promise<Person> {
  const person = await newPerson('finisher');
  person.submissions.push(await handInPractice(person, 'cet4-mock-1', 30));
  await person.calls.call(listMistakesEndpoint, '');
  await passDays(person.name, 2);
  return person;
}
