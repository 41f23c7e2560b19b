import type { BrowserErrors } from '@study/contract/site/browser-errors.admin.ts';

/** Says what the full error list has dropped, and why; null if it is complete. */
export function fullSentence({ is_full: isFull, dropped }: Pick<BrowserErrors, 'is_full' | 'dropped'>): string | null {
  if (dropped.reports === 0) return isFull ? '列表满了：再有新的错误，就删去报告最少的一种。' : null;
  const pushedOut = dropped.groups === 0 ? '' : `删去了报告最少的${dropped.groups}种，`;
  const advice = '突然这么多，多半是有人乱报：没有处理的错误里报告多的才值得看。';
  return `${isFull ? '列表满了：' : ''}30天里${pushedOut}共丢弃${dropped.reports}次报告。${advice}`;
}
