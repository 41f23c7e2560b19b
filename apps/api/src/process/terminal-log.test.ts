import { pino } from 'pino';
import { expect, test } from 'vitest';
import { terminalLog } from './terminal-log.ts';

/** What `write` logs, as a terminal shows it, without the time. */
function shownOf(write: (log: ReturnType<typeof pino>) => void): string[] {
  const lines: string[] = [];
  write(
    pino(
      { level: 'info' },
      terminalLog((text) => lines.push(text)),
    ),
  );
  for (const line of lines) expect(line).toMatch(/^\d\d:\d\d:\d\d .+\n$/);
  return lines.map((line) => line.slice('00:00:00 '.length, -1));
}

const req = { method: 'GET', url: '/api/home/' };

test('a request is one short line: method, path, status and time', () => {
  expect(shownOf((log) => log.info({ req, status: 200, ms: 3.2, reqId: '1' }, 'request completed'))).toEqual([
    'GET /api/home/ 200 3.2ms',
  ]);
});

test('a failure is one line in Chinese, with its request and reason, without a stack trace', () => {
  const err = new Error('timeout expired\nat somewhere');
  expect(shownOf((log) => log.warn({ req, err }, 'database or file store away'))).toEqual([
    '警告 GET /api/home/ 数据库或文件存储暂时连不上 （timeout expired）',
  ]);
});

test('other facts of a line follow it, cut when they are long', () => {
  expect(
    shownOf((log) => log.error({ id: 'cet4-mock-1', faults: [{ message: 'x'.repeat(500) }] }, 'paper not loaded')),
  ).toEqual([expect.stringMatching(/^错误 有一份试卷没有装入，.* id=cet4-mock-1 faults=\[\{.{100,130}…$/)]);
});

test('the time is local', () => {
  const lines: string[] = [];
  const at = new Date(2026, 10, 28, 9, 5, 7).getTime();
  terminalLog((text) => lines.push(text)).write(JSON.stringify({ level: 40, time: at, msg: 'job lost' }));
  expect(lines).toEqual(['09:05:07 警告 后台任务由别的进程接手\n']);
});
