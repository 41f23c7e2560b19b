import { ENDPOINT_TEST_SECONDS_MAX } from '@study/contract/site/service.admin.ts';
import { expect, test } from 'vitest';
import { TIMEOUT_MS } from '#api/client.ts';
import { formatBytes, formatMilliseconds, formatShare, formatSpan } from './service-labels.ts';

test('sizes, spans and shares are said in a unit that fits', () => {
  expect([formatBytes(900), formatBytes(12_900_000)]).toEqual(['900字节', '12.3MB']);
  expect([12, 300, 7_260, 273_600].map(formatSpan)).toEqual(['12秒', '5分钟', '2小时1分钟', '3天4小时']);
  expect([formatMilliseconds(35), formatMilliseconds(1_448)]).toEqual(['35毫秒', '1.4秒']);
  expect([formatShare(0, 0), formatShare(0, 9), formatShare(1, 300)]).toEqual(['0%', '0%', '0.33%']);
});

test('the page hears of an endpoint that does not answer before it gives up on the call', () => {
  expect(ENDPOINT_TEST_SECONDS_MAX * 1_000).toBeLessThan(TIMEOUT_MS);
});
