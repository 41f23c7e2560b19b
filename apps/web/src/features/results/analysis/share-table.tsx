import type { ReactNode } from 'react';
import { ShareBar } from '#ui/chart/share-bar.tsx';

export interface ShareRow {
  key: string;
  name: ReactNode;
  right: number;
  total: number;
  /** Cells of the additional columns. */
  more: readonly ReactNode[];
}

interface ShareTableProps {
  caption: string;
  /** Heading of the row column. */
  of: string;
  rows: readonly ShareRow[];
  moreColumns?: readonly string[];
}

/** Table of right out of total, as numbers and as a bar. */
export function ShareTable({ caption, of, rows, moreColumns = [] }: ShareTableProps) {
  return (
    <div className="-mx-5 overflow-x-auto pb-2 md:-mx-6 print:overflow-visible">
      <table className="table max-sm:[&_:is(td,th)]:px-2 max-sm:[&_:is(td,th):first-child]:pl-5 max-sm:[&_:is(td,th):last-child]:pr-5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="md:pl-6">
              {of}
            </th>
            <th scope="col" className="text-right">
              对/题
            </th>
            <th scope="col" className="hidden w-1/4 sm:table-cell print:table-cell">
              正确率
            </th>
            {moreColumns.map((name) => (
              <th key={name} scope="col" className="text-right md:last:pr-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="min-w-24 font-normal md:pl-6">
                {row.name}
                <span className="mt-1 block sm:hidden print:hidden">
                  <ShareBar share={row.right / Math.max(1, row.total)} />
                </span>
              </th>
              <td className="text-right whitespace-nowrap">
                {row.right}/{row.total}
              </td>
              <td className="hidden sm:table-cell print:table-cell">
                <Share right={row.right} total={row.total} />
              </td>
              {row.more.map((cell, index) => (
                <td key={moreColumns[index]} className="text-right md:last:pr-6">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ right, total }: { right: number; total: number }) {
  const share = right / Math.max(1, total);
  return (
    <span className="flex items-center gap-3">
      <span className="grow">
        <ShareBar share={share} />
      </span>
      <span className="min-w-11 text-right">{Math.round(100 * share)}%</span>
    </span>
  );
}
