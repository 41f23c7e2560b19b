import { ENDPOINT_TEST_SECONDS_MAX } from '@study/contract/site/service.admin.ts';
import { expect, test } from 'vitest';
import { TIMEOUT_MS } from '#api/client.ts';
import { spokenBytes, spokenMs, spokenShare, spokenSpan } from './service-words.ts';

test('sizes, spans and shares are said in a unit that fits', () => {
  expect([spokenBytes(900), spokenBytes(12_900_000)]).toEqual(['900字节', '12.3MB']);
  expect([12, 300, 7_260, 273_600].map(spokenSpan)).toEqual(['12秒', '5分钟', '2小时1分钟', '3天4小时']);
  expect([spokenMs(35), spokenMs(1_448)]).toEqual(['35毫秒', '1.4秒']);
  expect([spokenShare(0, 0), spokenShare(0, 9), spokenShare(1, 300)]).toEqual(['0%', '0%', '0.33%']);
});

test('the page hears of an endpoint that does not answer before it gives up on the call', () => {
  expect(ENDPOINT_TEST_SECONDS_MAX * 1_000).toBeLessThan(TIMEOUT_MS);
});
