import { LEAST_TAKERS, type Analysis } from '@study/contract/results/analysis.ts';
import { useState, type ReactNode } from 'react';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { AccuracyTable } from './accuracy-table.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { Certainties, Changes, changeVerdict, Traps } from './habits.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { TakersPanel } from './takers-panel.tsx';

/** Every table of the analysis, folded; parts that have nothing to show are left out. */
export function AllData({ analysis }: { analysis: Analysis }) {
  const [isWrongOnly, setWrongOnly] = useState(false);
  const { items, traps, certainty, taker_count: takers } = analysis;
  const right = items.filter(({ outcome }) => outcome === 'right').length;
  const changed = changeVerdict(analysis);
  const marked = certainty.reduce((sum, row) => sum + (row.certainty === null ? 0 : row.total), 0);
  return (
    <section aria-labelledby="all-data">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="all-data" className="text-title font-bold">
          全部数据
        </h2>
        <SwitchField label="只看错题和未答" isOn={isWrongOnly} onTurn={setWrongOnly} />
      </div>
      <div className="rows sheet px-5 md:px-6">
        <Data title="答题卡" note={`${items.length}题对${right}题`}>
          <AnswerSheet analysis={analysis} isWrongOnly={isWrongOnly} />
        </Data>
        <Data title="按部分和题型">
          <AccuracyTable analysis={analysis} />
        </Data>
        <Data title="逐题和用时">
          <ItemsPanel analysis={analysis} isWrongOnly={isWrongOnly} />
        </Data>
        {changed !== null && (
          <Data title="改答案" note={changed}>
            <Changes analysis={analysis} />
          </Data>
        )}
        {marked > 0 && (
          <Data title="把握" note={`标了${marked}题`}>
            <Certainties analysis={analysis} />
          </Data>
        )}
        {traps.length > 0 && (
          <Data title="落入的陷阱" note={`${traps.length}种`}>
            <Traps analysis={analysis} />
          </Data>
        )}
        {takers >= LEAST_TAKERS && (
          <Data title="全体考生" note={`${takers}人`}>
            <TakersPanel analysis={analysis} isWrongOnly={isWrongOnly} />
          </Data>
        )}
      </div>
      {takers < LEAST_TAKERS && (
        <p className="mt-3 px-1 text-note text-ink-muted">
          满{LEAST_TAKERS}人首次作答后，这里还有全体考生的正确率和各选项的人数比例。
        </p>
      )}
    </section>
  );
}

function Data({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Fold title={<h3 className="inline">{title}</h3>} note={note}>
      {children}
    </Fold>
  );
}
