import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { loadPaper } from '@study/content/read/load.ts';
import { closeConnections, spread, type Answered, type HttpCall } from './http-calls.ts';
import { PAPER, seatPeople, type Person } from './people.ts';
import { judge, milliseconds, percent, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

const SUBMISSIONS_PER_SECOND = 2;
/** Alternates saves without and with marking, because other load may slow the disk for a while. */
const ROUNDS = 3;
const ROUND_SECONDS = 20;
const SUBMISSIONS_A_ROUND = SUBMISSIONS_PER_SECOND * ROUND_SECONDS;
const SUBMISSIONS = SUBMISSIONS_A_ROUND * ROUNDS;
const BURST = 60;
const BURST_LIMIT_MS = 60_000;
const SAVERS = 400;
const SAVES_PER_SECOND = 100;
const LIMIT_MS = 10_000;
const RISE = 1 / 3;
const LONGEST_DRAIN_MS = 120_000;

const read = await loadPaper(join(import.meta.dirname, '../content/papers', PAPER));
if (!read.ok) throw new Error('the shipped paper is broken');
const { writing, translation } = read.loaded.answers;

await using site = await openSite();
console.log(
  `评分：每秒${SUBMISSIONS_PER_SECOND}份作文和译文交卷，${ROUNDS}轮，每轮${ROUND_SECONDS}秒，同时每秒保存${SAVES_PER_SECOND}次`,
);
const handingIn = await seatPeople(site, SUBMISSIONS + 1 + BURST, 'practice');
const saving = await seatPeople(site, SAVERS, 'practice');
let seq = 0;

await saves(5);
await warmUp();
const rounds: { quiet: number; busy: number; submitted: Answered[] }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(round));
const handIns = rounds.flatMap(({ submitted }) => submitted);
const faults = handIns.filter(({ status }) => status !== 200).length;
judge('交卷的错误', `${faults}（共${handIns.length}次）`, faults === 0, '0');

const times = (await scoringTimes(SUBMISSIONS + 1)).slice(1);
const p95 = quantile(times, 0.95);
tell('从交卷到有分数', `p50 ${milliseconds(quantile(times, 0.5))}，最长 ${milliseconds(Math.max(...times))}`);
judge('已评分', `${times.length}份`, times.length === SUBMISSIONS, `${SUBMISSIONS}份`);
judge('从交卷到有分数的p95', milliseconds(p95), p95 < LIMIT_MS, '<10 s');
for (const { quiet, busy } of rounds) tell('保存的p99', `平时 ${milliseconds(quiet)}，评分时 ${milliseconds(busy)}`);
const rise = quantile(
  rounds.map(({ quiet, busy }) => busy / quiet - 1),
  0.5,
);
judge('保存的p99增加，各轮的中位数', percent(rise), rise < RISE, '<33.3%');
await handInAtOnce();
closeConnections();

/** Measures saves alone, then saves while texts are handed in and marked. */
async function measureRound(round: number) {
  const quiet = quantile(await saves(ROUND_SECONDS), 0.99);
  const first = 1 + round * SUBMISSIONS_A_ROUND;
  const [saved, submitted] = await Promise.all([
    saves(ROUND_SECONDS),
    spread(SUBMISSIONS_A_ROUND, ROUND_SECONDS * 1000, (index) => handIn(at(handingIn, first + index), first + index)),
  ]);
  await scoringTimes(first + SUBMISSIONS_A_ROUND);
  return { quiet, busy: quantile(saved, 0.99), submitted };
}

/** All users hand in at the same moment, as at the end of a class exam. */
async function handInAtOnce(): Promise<void> {
  await spread(BURST, 1, (index) => handIn(at(handingIn, SUBMISSIONS + 1 + index), SUBMISSIONS + 1 + index));
  const waited = (await scoringTimes(SUBMISSIONS + 1 + BURST)).slice(SUBMISSIONS + 1);
  const longest = Math.max(...waited);
  const areMarked = waited.length === BURST && longest < BURST_LIMIT_MS;
  judge(`同时交卷的${BURST}份都已评分`, `${waited.length}份，最长 ${milliseconds(longest)}`, areMarked, '60份，<60 s');
}

/** Loads the dictionaries, which happens with the first text after a pause. */
async function warmUp(): Promise<void> {
  await spread(1, 1, () => handIn(at(handingIn, 0), 0));
  const [first = 0] = await scoringTimes(1);
  tell('第一份，含装入词典', milliseconds(first));
}

/** Durations of evenly spaced saves, in milliseconds. */
async function saves(seconds: number): Promise<number[]> {
  const answers = await spread(SAVES_PER_SECOND * seconds, seconds * 1000, (index) => save(at(saving, index)));
  const bad = answers.filter(({ status }) => status !== 200).length;
  if (bad > 0) throw new Error(`${bad} saves failed`);
  return answers.map(({ ms }) => ms);
}

function save({ attemptId, headers }: Person): HttpCall {
  seq += 1;
  const changes = [{ item: String(1 + (seq % 55)), seq, response: 'B' }];
  return { url: address('save_draft'), headers, body: { attempt_id: attemptId, epoch: 1, changes } };
}

/** Texts of every band, all different. */
function handIn({ attemptId, headers }: Person, index: number): HttpCall {
  const essay = writing.samples[index % writing.samples.length]?.text ?? '';
  const translated = translation.references[index % translation.references.length] ?? '';
  const changes = [
    { item: 'writing', seq: 1, response: `${essay} He have ${index + 2} reason for it.` },
    { item: 'translation', seq: 2, response: `${translated} This are sentence ${index}.` },
  ];
  return { url: address('submit'), headers, body: { attempt_id: attemptId, epoch: 1, changes } };
}

function address(call: string): string {
  return `${site.origin}/api/exams/cet-content/${PAPER}/${call}/`;
}

/**
 * Time from hand-in to mark by the database's clock, for all marked users, once everybody is marked or after a timeout.
 */
async function scoringTimes(count: number): Promise<number[]> {
  const giveUpAt = performance.now() + LONGEST_DRAIN_MS;
  for (;;) {
    const { rows } = await site.database.pool.query<{ ms: number }>(
      `select extract(epoch from s.happened_at - h.happened_at) * 1000 as ms
       from attempt_events h join attempt_events s on s.user_id = h.user_id and s.attempt_id = h.attempt_id
       where h.kind = 'submit' and s.kind = 'score' order by h.happened_at`,
    );
    if (rows.length >= count || performance.now() > giveUpAt) return rows.map(({ ms }) => Number(ms));
    await wait(200);
  }
}

function at(people: readonly Person[], index: number): Person {
  const person = people[index % people.length];
  if (!person) throw new Error('nobody is there');
  return person;
}
