import type { Analysis, ItemStatistics } from '@study/contract/results/analysis.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { ItemLink } from './item-link.tsx';
import type { Item } from './item-labels.ts';

interface TakersPanelProps {
  analysis: Analysis;
  isWrongOnly: boolean;
}

/** Answer distribution of all first-time takers. */
export function TakersPanel({ analysis, isWrongOnly }: TakersPanelProps) {
  const { taker_count: takers } = analysis;
  const known = analysis.items.flatMap((item) =>
    item.takers === null || (isWrongOnly && item.outcome === 'right') ? [] : [{ item, takers: item.takers }],
  );
  return (
    <>
      <p className="mb-2 text-ui text-ink-muted">首次作答的{takers}人，比例是约数，每多十人更新一次。</p>
      <div
        role="region"
        aria-label="全体考生的表"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
        tabIndex={0}
        className="-mx-5 max-h-112 overflow-auto md:-mx-6 print:max-h-none print:overflow-visible"
      >
        <table className="table-sm table-pin-rows table">
          <thead>
            <tr className="text-ink-muted">
              <th scope="col" className="md:pl-6">
                题号
              </th>
              <th scope="col" className="min-w-32">
                正确率
              </th>
              <th scope="col" className="md:pr-6">
                各选项
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {known.map((row) => (
              <Row key={row.item.no} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ item, takers }: { item: Item; takers: ItemStatistics }) {
  return (
    <tr>
      <th scope="row" className="font-normal md:pl-6">
        <ItemLink
          no={item.no}
          label={`第${item.no}题的解析`}
          className="text-link inline-grid min-h-6 min-w-7 place-items-center"
        />
      </th>
      <td aria-label={percent(takers.facility)}>
        <span className="flex items-center gap-3">
          <span className="grow">
            <ShareBar share={takers.facility} />
          </span>
          <span className="min-w-11 text-right">{percent(takers.facility)}</span>
        </span>
      </td>
      <td className="md:pr-6">
        <Options item={item} takers={takers} />
      </td>
    </tr>
  );
}

function Options({ item, takers }: { item: Item; takers: ItemStatistics }) {
  const shares = Object.entries(takers.options).toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <span className="flex flex-wrap gap-x-4">
      {shares.map(([letter, share]) => (
        <span key={letter} className={letter === item.key ? 'font-medium text-ink-good' : 'text-ink-muted'}>
          {letter}
          {letter === item.key && <span aria-hidden>✓</span>}
          {letter === item.key && <span className="sr-only">（答案）</span>} {percent(share)}
          {letter === item.response && <span className="text-ink">（我）</span>}
        </span>
      ))}
      {takers.unanswered > 0 && <span className="text-ink-muted">未答 {percent(takers.unanswered)}</span>}
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
