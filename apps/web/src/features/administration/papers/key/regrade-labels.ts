import { formatKey } from '@study/contract/papers/format-key.ts';
import type { Regrade, RegradedAttempt } from '@study/contract/papers/paper-content.admin.ts';

/** Changed keys of a regrade: 第46题D→A，第47题B→C. A regrade without changed keys has no items. */
export function correctionLine({ effect: { items } }: Pick<Regrade, 'effect'>): string {
  if (items.length === 0) return '按现在的答案重判';
  return items.map(({ no, before, after }) => `第${no}题${formatKey(before)}→${formatKey(after)}`).join('，');
}

/** The nickname with the username, or the username alone. */
export const personName = ({ username, nickname }: Pick<RegradedAttempt, 'username' | 'nickname'>): string =>
  nickname === null ? username : `${nickname}（${username}）`;

const round = (points: number): number => Number(points.toFixed(1));

/** 341.6→355.8，+14.2. */
export function pointsChangeWords({ points_before: before, points_after: after }: RegradedAttempt): string {
  const change = round(after - before);
  return `${round(before)}→${round(after)}，${change > 0 ? `+${change}` : `−${-change}`}`;
}

/** The table of a file, with its heading. */
export function regradedRows(attempts: readonly RegradedAttempt[]): string[][] {
  return [
    ['用户名', '昵称', '交卷时间', '更正前', '更正后', '变化', '作答编号'],
    ...attempts.map((each) => [
      each.username,
      each.nickname ?? '',
      each.submitted_at ?? '',
      String(round(each.points_before)),
      String(round(each.points_after)),
      String(round(each.points_after - each.points_before)),
      each.attempt_id,
    ]),
  ];
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
