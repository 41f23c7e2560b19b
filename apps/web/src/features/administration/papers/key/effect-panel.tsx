import type { RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';

/** Whose points change, and by how much. */
export function EffectShown({ effect }: { effect: RegradeEffect }) {
  const { attempts, affected, gaining, losing, changes = [] } = effect;
  if (attempts === 0) return <p>还没有人交过这些题的答卷，更正不影响任何成绩。</p>;
  if (affected === 0) return <p>{attempts}次作答的分数都不变。</p>;
  const most = Math.max(...changes.map((change) => change.attempts));
  return (
    <>
      <p>
        {attempts}次作答中，{gaining}次加分，{losing}次减分，{attempts - affected}次不变。
      </p>
      <table className="table-sm mt-3 table max-w-xl">
        <caption className="sr-only">分数变化的分布</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col">变化</th>
            <th scope="col" className="w-full">
              人次
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {changes.map((change) => (
            <tr key={change.points}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {signed(change.points)}分
              </th>
              <td aria-label={`${change.attempts}次`}>
                <span className="flex items-center gap-3">
                  <span className="grow">
                    <ShareBar share={change.attempts / most} />
                  </span>
                  <span className="min-w-8 text-right">{change.attempts}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);
