import type { ReadLine } from '@study/plot/engine/read-lines.ts';
import { plainNumber } from '@study/plot/view/plain-number.ts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveFile } from '#ui/state/save-file.ts';
import { NumberField } from './number-field.tsx';
import { tableCsv, valueTable } from './value-table.ts';

interface TablePanelProps {
  lines: readonly ReadLine[];
  letters: ReadonlyMap<string, number>;
}

/** Value table of the functions of x. */
export function TablePanel({ lines, letters }: TablePanelProps) {
  const [from, setFrom] = useState(-5);
  const [step, setStep] = useState(0.5);
  const table = useMemo(() => valueTable(lines, letters, from, step), [lines, letters, from, step]);
  if (table.heads.length === 0) {
    return <p className="py-4 text-ink-muted">数值表列出y = f(x)形式的函数。先画一条这样的曲线。</p>;
  }
  return (
    <div className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <NumberField label="x从" value={from} onSet={setFrom} />
        <NumberField label="步长" value={step} onSet={(next) => next > 0 && setStep(next)} />
        <button
          type="button"
          className="btn h-11 min-h-0 btn-outline btn-sm md:h-8"
          onClick={() => saveFile({ name: '数值表.csv', type: 'text/csv;charset=utf-8', text: tableCsv(table) })}
        >
          <Download size={16} aria-hidden />
          存成表格
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus. */}
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label="数值表">
        <table className="table table-sm">
          <thead>
            <tr className="text-ink">
              <th scope="col">x</th>
              {table.heads.map(({ no, text }) => (
                <th key={no} scope="col" lang="en" className="font-mono font-normal">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ x, values }) => (
              <tr key={x}>
                <th scope="row" className="font-mono">
                  {plainNumber(x)}
                </th>
                {values.map((value, index) => (
                  <td key={table.heads[index]?.no} className="font-mono">
                    {plainNumber(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
