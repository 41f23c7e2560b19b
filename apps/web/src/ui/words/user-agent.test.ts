import { expect, test } from 'vitest';
import { deviceOf } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Windows · Chrome', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Windows · Edge',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux · Firefox', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mac · Safari',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; 23127PN0CC) ${WEBKIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    '安卓手机 · 微信',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-X700) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, '安卓平板 · Chrome', true],
])('%s', (userAgent, name, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHandheld });
});

test('what it does not know it does not guess', () => {
  expect(deviceOf('curl/8.5.0')).toEqual({ name: '未知设备', isHandheld: false });
  expect(deviceOf('')).toEqual({ name: '未知设备', isHandheld: false });
});
