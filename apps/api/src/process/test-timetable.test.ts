import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { openTestApp } from '#test/test-app.ts';
import { readConfig } from '../config.ts';

const TEST_TIMETABLE = 'writing=8,listening=20,interlude=3,reading_translation=12';
const SECRET_KEY = 'a key for tests that nobody else uses';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'study-timetable-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (environment: Record<string, string | undefined>) => readConfig(environment, folder).testTimetable;

describe('TEST_TIMETABLE', () => {
  it('names phases and their seconds; those left out keep their length', () => {
    expect(read({ NODE_ENV: 'test', TEST_TIMETABLE })).toEqual({
      writing: 8_000,
      listening: 20_000,
      interlude: 3_000,
      reading_translation: 12_000,
    });
    expect(read({ NODE_ENV: 'test', TEST_TIMETABLE: ' interlude=1 ' })).toEqual({ interlude: 1_000 });
  });

  it.each([{}, { TEST_TIMETABLE: '' }, { NODE_ENV: 'test' }, { NODE_ENV: 'production' }])(
    'is nothing in %j',
    (given) => {
      expect(read(given)).toBeNull();
    },
  );

  it.each([{}, { NODE_ENV: '' }, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: 'TEST' }])(
    'stops the start in %j, and says what to do',
    (environment) => {
      expect(() => read({ ...environment, TEST_TIMETABLE })).toThrow(
        'TEST_TIMETABLE 会缩短考试时间，只能用于测试。请删除它；测试时还要设置 NODE_ENV=test。',
      );
    },
  );

  it.each([
    'postgres://study@127.0.0.1:5432/study',
    'postgresql://study:oak@127.9.9.9/study',
    'postgres://localhost/study',
    'postgres://study@[::1]:5432/study',
    'postgres://study@/study?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun/study',
  ])('may be used on %s', (DATABASE_URL) => {
    expect(read({ NODE_ENV: 'test', TEST_TIMETABLE, DATABASE_URL, SECRET_KEY })).not.toBeNull();
  });

  it.each([
    'postgres://study@db.example.com/study',
    'postgres://study@10.0.0.5/study',
    'postgres://study@[fe80::1]/study',
    'postgres://localhost.example.com/study',
    'postgres://127.0.0.1.example.com/study',
    'postgres://localhost/study?host=db.example.com',
    'postgres://localhost/study?host=/tmp&host=db.example.com',
    'postgres://study@/study',
    'http://localhost/study',
    'no address at all',
  ])('stops the start on %s', (DATABASE_URL) => {
    expect(() => read({ NODE_ENV: 'test', TEST_TIMETABLE, DATABASE_URL, SECRET_KEY })).toThrow(
      '不能用在其他机器的数据库上',
    );
  });

  it.each([
    'writing',
    'writing=',
    'writing=0',
    'writing=-1',
    'writing=1.5',
    'writing=99999',
    'practice=5',
    'toString=5',
    'writing=5,writing=6',
    'writing=5;listening=6',
    'writing=5,',
  ])('does not understand %j and says how it is written', (text) => {
    expect(() => read({ NODE_ENV: 'test', TEST_TIMETABLE: text })).toThrow(/^TEST_TIMETABLE 的“.*”不正确。写法：/);
  });

  it('shortens a mock, its extra time counting as ever, and leaves practice alone', async () => {
    await using site = await openTestApp({ NODE_ENV: 'test', TEST_TIMETABLE });
    const paper = await publishSamplePaper(site);
    const other = await publishSamplePaper(site, { id: 'another-paper' });
    const client = await signedIn(site, 'in-a-hurry');
    const start = (id: string, body: { mode: 'mock' | 'practice'; extra_time?: 1.5 }) =>
      client.call(startExamEndpoint, { params: { id }, body });
    const mock = await start(paper.id, { mode: 'mock', extra_time: 1.5 });
    expect(mock.phases.map((phase) => Date.parse(phase.deadline_at) - Date.parse(phase.starts_at))).toEqual([
      12_000, 20_000, 3_000, 18_000,
    ]);
    const practice = await start(other.id, { mode: 'practice' });
    expect(Date.parse(practice.deadline_at) - Date.parse(practice.started_at)).toBe(30 * 24 * 3_600_000);
  });
});
