import { formatKey } from '#exam/names/format-key.ts';
import type { Regrade } from '@study/contract/papers/paper-content.admin.ts';

/** Changed keys of a regrade: 第46题D→A，第47题B→C. A regrade without changed keys has no items. */
export function correctionLine({ effect: { items } }: Pick<Regrade, 'effect'>): string {
  if (items.length === 0) return '按现在的答案重判';
  return items.map(({ no, before, after }) => `第${no}题${formatKey(before)}→${formatKey(after)}`).join('，');
}

/** Progress of a regrade, and its effect on scores. */
export function outcomeLine({ state, done, effect }: Pick<Regrade, 'state' | 'done' | 'effect'>): string {
  const { attempts, affected, gaining, losing } = effect;
  if (state === 'failed') return '重判没有完成，请联系维护的人';
  if (attempts === 0) return '当时还没有交过的答卷，没有分数要改';
  if (state === 'waiting') return '等待重判';
  if (state === 'running') return `正在重判，已看过${done}/${attempts}次作答`;
  if (affected === 0) return `已重判，${attempts}次作答的分数都没有变`;
  return `已重判，${attempts}次作答里，${gaining}次加分，${losing}次减分，${attempts - affected}次不变`;
}
