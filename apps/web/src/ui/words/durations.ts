/** 1小时52分, 31分20秒, 45秒. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return minutes > 0 ? `${hours}小时${minutes}分` : `${hours}小时`;
  if (minutes > 0) return seconds % 60 > 0 ? `${minutes}分${seconds % 60}秒` : `${minutes}分`;
  return `${seconds}秒`;
}

/** 41:20, or 1:02:03 from an hour on. Rounded up by default, so that 0:00 means that time is over. */
export function formatClock(ms: number, rounding: 'up' | 'down' = 'up'): string {
  const total = Math.max(0, rounding === 'up' ? Math.ceil(ms / 1000) : Math.floor(ms / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** Points with decimals only if needed: 497, 248.5, 3.55. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}
