import { ENDPOINT_TEST_SECONDS_MAX, type Service } from '@study/contract/admin/service.ts';
import { expect, test } from 'vitest';
import { TIMEOUT_MS } from '../../../api/client.ts';
import { healthLine, spokenBytes, spokenMs, spokenShare, spokenSpan } from './service-words.ts';

test('sizes, spans and shares are said in a unit that fits', () => {
  expect([spokenBytes(900), spokenBytes(12_900_000)]).toEqual(['900字节', '12.3MB']);
  expect([12, 300, 7_260, 273_600].map(spokenSpan)).toEqual(['12秒', '5分钟', '2小时1分钟', '3天4小时']);
  expect([spokenMs(35), spokenMs(1_448)]).toEqual(['35毫秒', '1.4秒']);
  expect([spokenShare(0, 0), spokenShare(0, 9), spokenShare(1, 300)]).toEqual(['0%', '0%', '0.33%']);
});

test('the page hears of an endpoint that does not answer before it gives up on the call', () => {
  expect(ENDPOINT_TEST_SECONDS_MAX * 1_000).toBeLessThan(TIMEOUT_MS);
});

test('the page says first whether all is well, and else what to tell whom', () => {
  const process = { id: '', role: 'all', version: '1', started_at: '', seen_at: '', is_alive: true } as const;
  const well = {
    processes: [process],
    calls: { count: 9, failed: 0, slowest: [] },
    queue: { waiting: 0, running: 0, oldest_s: null, dead: 0 },
    files: { store: 'disk', bytes: 1, free_bytes: 1e12 },
  } as const;
  const lineOf = (change: object) => healthLine({ ...(well as unknown as Service), ...change });
  expect(lineOf({})).toBe('网站正常。');
  expect(lineOf({ processes: [{ ...process, is_alive: false }], files: { ...well.files, free_bytes: 1e9 } })).toBe(
    '请告诉管理服务器的人：1个程序没有回音，磁盘快满了。',
  );
  expect(lineOf({ calls: { ...well.calls, failed: 3 }, queue: { ...well.queue, dead: 2 } })).toBe(
    '请告诉管理服务器的人：最近一小时出错3次，2个评分任务反复失败。',
  );
});
