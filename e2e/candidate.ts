import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { expect, type Page } from '@playwright/test';
import { HttpClient } from '../apps/api/test/http-client.ts';
import { newHome } from './home-address.ts';
import { newName, otherThan, PAPER, PASSWORD, promote, readKeys } from './journey.ts';
import { onDatabase } from './on-database.ts';
import { ownServer } from './own-server.ts';

/** Preconditions of a journey, created by API calls instead of clicks. */
export interface Candidate {
  name: string;
  calls: HttpClient;
}

export interface Attempt extends Candidate {
  /** Id of the attempt, and of its submission. */
  id: string;
}

/** Responses by item; a letter for a four-option item. */
export type Responses = Readonly<Record<string, string>>;

/** Time per item, long enough to count as time spent. */
const TIME_MS = 20_000;

/** Registers a new user without a page. */
export async function newCandidate() {
  const name = newName();
  const calls = new HttpClient(ownServer().origin, newHome());
  return { name, calls, session: await calls.register(name, PASSWORD) };
}

/** Registers a new user and signs the page in at `path`; `origin`: another address of the same server. */
export async function signUp(page: Page, path?: string, origin = ownServer().origin): Promise<Candidate> {
  const { name, calls, session } = await newCandidate();
  const stored = {
    access_token: session.access,
    refresh_token: session.refresh,
    user: JSON.stringify(session.user),
  };
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  if (path !== undefined) await page.goto(path);
  return { name, calls };
}

/** An API client of an administrator with the second factor given. */
export async function administrator(): Promise<HttpClient> {
  const { name, calls } = await newCandidate();
  promote(name);
  await onDatabase(
    `update sessions set second_factor_at = now() from users where users.id = sessions.user_id and username = $1`,
    [name],
  );
  return calls;
}

/** A new user with an open attempt and these stored answers, on the attempt's page. */
export async function sit(
  page: Page,
  mode: 'mock' | 'practice' = 'practice',
  responses: Responses = {},
): Promise<Attempt> {
  const candidate = await signUp(page);
  const { id } = await candidate.calls.start(PAPER, mode);
  const changes = changesOf(responses);
  if (changes.length > 0) expect(await candidate.calls.save(PAPER, changes)).toBe('stored');
  await page.goto(`/cet4/exam/${PAPER}`);
  return { ...candidate, id };
}

/** A new user who has handed in a practice with these answers; opens `path`, by default the result. */
export async function sitAndHandIn(page: Page, responses: Responses, path?: string): Promise<Attempt> {
  const candidate = await signUp(page);
  const id = await handInPractice(candidate, responses);
  await page.goto(path ?? `/cet4/result?submission=${id}`);
  return { ...candidate, id };
}

/** Hands in a practice with these answers, some of them changed afterwards; returns the submission's id. */
export async function handInPractice(
  { calls }: Candidate,
  responses: Responses,
  changed: Responses = {},
): Promise<string> {
  const { id } = await calls.start(PAPER, 'practice');
  const changes = changesOf(responses);
  if (Object.keys(changed).length > 0) expect(await calls.save(PAPER, changes)).toBe('stored');
  await calls.call(submitEndpoint, PAPER, { changes: [...changes, ...changesOf(changed, changes.length)] });
  return id;
}

/** Items `first` to `last` answered by their keys, except the `wrong` ones. */
export async function answersOf(first: number, last: number, wrong: readonly number[] = []): Promise<Responses> {
  const asked = [...(await readKeys())].filter(([no]) => no >= first && no <= last);
  return Object.fromEntries(asked.map(([no, key]) => [no, wrong.includes(no) ? otherThan(key) : key]));
}

function changesOf(responses: Responses, lastSeq = 0): DraftChange[] {
  return Object.entries(responses).map(([item, response], index) => ({
    item,
    seq: lastSeq + index + 1,
    response,
    time_ms: TIME_MS,
  }));
}
