import type { Analysis } from '@study/contract/results/analysis.ts';
import { changeBalance } from '#exam/results/analysis-points.ts';
import { meaningOfTrap } from '#exam/names/trap-meanings.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { ItemLinks } from './item-link.tsx';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { ShareTable } from './share-table.tsx';

/** How many answers were changed, and the effect on the score. Null if none were changed. */
export function changeVerdict(analysis: Analysis): string | null {
  const { lostPoints, earnedPoints } = changeBalance(analysis);
  const count = analysis.items.filter(({ change }) => change !== 'none').length;
  if (count === 0) return null;
  const net = earnedPoints - lostPoints;
  const verdict =
    Math.abs(net) < 0.005 ? '不赚不亏' : net > 0 ? `改赚了${formatPoints(net)}分` : `改亏了${formatPoints(-net)}分`;
  return `改过${count}题，${verdict}`;
}

export function Changes({ analysis }: { analysis: Analysis }) {
  const { lost, earned, lostPoints, earnedPoints } = changeBalance(analysis);
  const others = analysis.items.filter(({ change }) => change === 'wrong_to_wrong' || change === 'back_to_right');
  return (
    <dl className="grid gap-2 pb-4">
      <Change name="对改错" items={lost} effect={lost.length > 0 ? `−${formatPoints(lostPoints)}分` : ''} />
      <Change name="错改对" items={earned} effect={earned.length > 0 ? `+${formatPoints(earnedPoints)}分` : ''} />
      {others.length > 0 && <Change name="没有改变对错" items={others.map(({ no }) => no)} effect="" />}
    </dl>
  );
}

function Change({ name, items, effect }: { name: string; items: readonly number[]; effect: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="min-w-28">{name}</dt>
      <dd className="min-w-20 font-bold tabular-nums">{effect === '' ? `${items.length}题` : effect}</dd>
      <dd>
        <ItemLinks items={items} />
      </dd>
    </div>
  );
}

export function Certainties({ analysis: { certainty, items } }: { analysis: Analysis }) {
  const sureButWrong = items.flatMap((item) =>
    item.certainty === 'sure' && item.outcome === 'wrong' ? [item.no] : [],
  );
  const guessedRight = items.flatMap((item) =>
    item.certainty === 'guess' && item.outcome === 'right' ? [item.no] : [],
  );
  return (
    <>
      <p className="mb-1 text-ui text-ink-muted">觉得确定的题，应当几乎都对；猜的题答对了，也值得再看一遍。</p>
      <ShareTable
        caption="按把握的正确率"
        of="把握"
        rows={certainty.map((row) => ({
          key: row.certainty ?? 'none',
          name: row.certainty === null ? '没有标' : CERTAINTY_NAMES[row.certainty],
          right: row.right,
          total: row.total,
          more: [],
        }))}
      />
      <dl className="mt-3 grid gap-2 pb-4">
        <Change name="确定却答错" items={sureButWrong} effect="" />
        <Change name="猜的却答对" items={guessedRight} effect="" />
      </dl>
    </>
  );
}

export function Traps({ analysis: { traps } }: { analysis: Analysis }) {
  return (
    <>
      <p className="text-ui text-ink-muted">选中的错误选项用了什么手法，次数多的在前。</p>
      <ul className="rows pb-2">
        {traps.map(({ name, items }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-40">
              <span className="font-bold">{name}</span>
              <span className="ml-2 text-ink-muted tabular-nums">{items.length}次</span>
            </span>
            <span className="min-w-0 grow basis-56 text-ui text-ink-muted">{meaningOfTrap(name)}</span>
            <ItemLinks items={items} />
          </li>
        ))}
      </ul>
    </>
  );
}
