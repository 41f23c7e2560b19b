import { isIP } from 'node:net';
import type { Timetable } from '@study/domain/attempt/schedule.ts';

const PHASES = ['writing', 'listening', 'interlude', 'reading_translation'] as const;
const LONGEST_S = 24 * 3_600;
const ENTRY = /^(\w+)=(\d{1,5})$/;

/**
 * Parses TEST_TIMETABLE, such as `writing=8,listening=20` (seconds). Attempts with shortened phases are worthless, so
 * it is refused outside of tests and with a database on another machine. Throws an Error with a Chinese sentence.
 */
export function testTimetable(
  text: string | undefined,
  where: { mode: string | undefined; databaseUrl: string | undefined },
): Timetable | null {
  if (text === undefined) return null;
  if (where.mode !== 'test') {
    throw new Error('TEST_TIMETABLE 会缩短考试时间，只能用于测试。请删除它；测试时还要设置 NODE_ENV=test。');
  }
  if (where.databaseUrl !== undefined && !isOnThisMachine(where.databaseUrl)) {
    throw new Error(
      'TEST_TIMETABLE 会缩短考试时间，不能用在其他机器的数据库上。请删除它，或让 DATABASE_URL 指向本机。',
    );
  }
  return parse(text);
}

function parse(text: string): Timetable {
  const timetable: Timetable = {};
  for (const entry of text.split(',')) {
    const [, name, seconds] = ENTRY.exec(entry.trim()) ?? [];
    const phase = PHASES.find((candidate) => candidate === name);
    const length = Number(seconds);
    if (phase === undefined || phase in timetable || length < 1 || length > LONGEST_S) {
      throw new Error(
        `TEST_TIMETABLE 的“${entry}”不正确。写法：writing=8,listening=20,interlude=3,reading_translation=12，单位是秒。`,
      );
    }
    timetable[phase] = length * 1_000;
  }
  return timetable;
}

/** Whether a database URL is a socket folder or the loopback address; false when in doubt. */
function isOnThisMachine(databaseUrl: string): boolean {
  // As `pg` parses it: the last `host` in the query overrides the host part, which may be missing.
  const url = URL.parse(databaseUrl) ?? URL.parse(databaseUrl.replace('@/', '@none/'));
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  const host = url.searchParams.getAll('host').at(-1) || url.hostname;
  if (/^(\/|%2f)/i.test(host) || host === 'localhost') return true;
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
