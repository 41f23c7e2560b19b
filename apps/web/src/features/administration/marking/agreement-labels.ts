/** A share as a percentage without decimals. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;

/** Mean difference between machine marks and human marks. */
export function formatDifference(points: number): string {
  const size = Math.abs(points).toFixed(1);
  if (size === '0.0') return '一样高';
  return points > 0 ? `高${size}分` : `低${size}分`;
}

/** A calibration line as a formula applied to a machine mark. */
export function formatLine({ slope, offset }: { slope: number; offset: number }): string {
  const sign = offset < 0 ? '－' : '＋';
  return `自动评分×${slope.toFixed(2)}${sign}${Math.abs(offset).toFixed(1)}`;
}

interface Change {
  by: number;
  count: number;
}

/** Number of estimates changed by a calibration, by direction. */
export function formatChanges(shown: number, changes: readonly Change[]): string {
  const count = (those: readonly Change[]) => those.reduce((sum, change) => sum + change.count, 0);
  const changed = count(changes);
  if (changed === 0) return `学生现在看到的${shown}篇估分都不会变。`;
  const rise = count(changes.filter(({ by }) => by > 0));
  const ways = [rise > 0 && `${rise}篇升高`, changed > rise && `${changed - rise}篇降低`].filter(Boolean).join('，');
  return `学生现在看到的${shown}篇估分里，${changed}篇会变：${ways}。`;
}
