import type { Analysis } from '@study/contract/results/analysis.ts';
import { Bubbles, shareStates } from '#ui/chart/bubbles.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ItemLink, ItemLinks } from './item-link.tsx';
import { groupPoints, type Point } from './knowledge-groups.ts';

/** Knowledge points: those that several items tested, the most missed first; those of one item in two lists. */
export function KnowledgePanel({ analysis }: { analysis: Analysis }) {
  const { shown, more, singleMissed, singleRight } = groupPoints(analysis);
  if (shown.length + singleMissed.length + singleRight.length === 0) return null;
  return (
    <Panel title="知识点" lead="错得多的在前。一道题可能考几个知识点。空着的题算没对，整个没做的题型不算。">
      <div className="rows -my-2">
        {shown.map((point) => (
          <PointRow key={point.id} point={point} />
        ))}
        {more.length > 0 && (
          <Fold title="其余的知识点" note={`${more.length}个`}>
            <div className="rows pb-2">
              {more.map((point) => (
                <PointRow key={point.id} point={point} />
              ))}
            </div>
          </Fold>
        )}
        {singleMissed.length + singleRight.length > 0 && (
          <Fold title="只考了一题的" note={`没对${singleMissed.length}个，对${singleRight.length}个`}>
            <div className="grid gap-3 pb-3 text-ui">
              <Singles title="没对" points={singleMissed} />
              <Singles title="对了" points={singleRight} />
            </div>
          </Fold>
        )}
      </div>
    </Panel>
  );
}

function PointRow({ point: { name, right, total, missed } }: { point: Point }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow basis-[calc(100%-4rem)] md:basis-32">{name}</span>
      <span aria-hidden className="text-right text-ui text-ink-muted tabular-nums md:order-2 md:min-w-9">
        {right}/{total}
      </span>
      <span className="flex md:order-1">
        <Bubbles states={shareStates(right, total, 'struck')} label={`${total}题对${right}题`} />
      </span>
      {missed.length > 0 && (
        <span className="text-ui text-ink-muted md:order-3 md:min-w-40">
          看第
          <ItemLinks items={missed} />题
        </span>
      )}
    </div>
  );
}

function Singles({ title, points }: { title: string; points: readonly Point[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="text-note text-ink-muted">{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {points.map(({ id, name, items }) => (
          <li key={id}>
            <ItemLink no={items[0] ?? 1} className="text-link inline-flex min-h-11 items-center md:min-h-8">
              {name}（{items[0]}）
            </ItemLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
