import type { Service } from '@study/contract/site/service.admin.ts';

const UNITS = ['字节', 'KB', 'MB', 'GB', 'TB'] as const;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** 12.3 MB; bytes have no decimals. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)}${UNITS[unit] ?? ''}`;
}

/** 3天4小时, 5分钟, 12秒: at most the two greatest units. */
export function formatSpan(seconds: number): string {
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  if (days > 0) return `${days}天${hours === 0 ? '' : `${hours}小时`}`;
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  if (hours > 0) return `${hours}小时${minutes === 0 ? '' : `${minutes}分钟`}`;
  return minutes > 0 ? `${minutes}分钟` : `${Math.round(seconds)}秒`;
}

/** 0.4秒, 35毫秒. */
export function formatMilliseconds(ms: number): string {
  return ms >= 1_000 ? `${(ms / 1_000).toFixed(1)}秒` : `${ms}毫秒`;
}

/** Share of calls in per cent. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${((100 * part) / whole).toFixed(part === 0 ? 0 : 2)}%`;
}

/** Host, model and key state of an endpoint; null if none is configured. */
export const endpointWords = (endpoint: Service['model']): string | null =>
  endpoint && `${endpoint.host}，${endpoint.model}，${endpoint.has_key ? '有密钥' : '没有密钥'}`;

export const modelWords = '没有设置，只用内置的评分程序。';

/** How recordings are synthesised without an endpoint. */
export const voiceWords = (missing: Service['voice']['missing']): string =>
  missing.length === 0
    ? '没有设置接口，由服务器上的语音合成程序朗读。'
    : `没有设置接口，服务器也没有安装${missing.join('和')}，不能合成录音。`;
