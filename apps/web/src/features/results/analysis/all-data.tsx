import { type Analysis, LEAST_TAKERS } from '@study/contract/results/analysis.ts';
import { type ReactNode, useState } from 'react';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { Certainties, Changes, changeVerdict, Traps } from './habits.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { TakersPanel } from './takers-panel.tsx';
import { LISTENING_KINDS } from '@study/contract/papers/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatDuration, formatPoints } from '#ui/words/durations.ts';
import { type ShareRow, ShareTable } from './share-table.tsx';

/** All tables of the analysis, collapsed; tables without data are omitted. */
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

function AccuracyTable({ analysis }: { analysis: Analysis }) {
  return (
    <ShareTable
      caption="按部分和题型的正确率"
      of="题型"
      moreColumns={['用时', '得分']}
      rows={[...partRows(analysis, true), ...partRows(analysis, false)]}
    />
  );
}

type Section = Analysis['sections'][number];

/** The row of a part, followed by its sections. */
function partRows({ sections }: Analysis, isListening: boolean): ShareRow[] {
  const own = sections.filter(({ name }) => LISTENING_KINDS.some((kind) => kind === name) === isListening);
  const name = PART_NAMES[isListening ? 'listening' : 'reading'];
  const sum = (value: (section: Section) => number) => own.reduce((total, section) => total + value(section), 0);
  const whole = {
    points: sum(({ points }) => points),
    max: sum(({ max }) => max),
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    unanswered: sum(({ unanswered }) => unanswered),
    time_ms: sum(({ time_ms }) => time_ms),
  };
  return [
    { ...rowOf(name, whole), name: <span className="font-bold">{name}</span> },
    ...own.map((section) => ({
      ...rowOf(section.name, section),
      name: <span className="whitespace-nowrap pl-2 md:pl-4">{SECTION_NAMES[section.name]}</span>,
    })),
  ];
}

function rowOf(key: string, section: Omit<Section, 'name'>): Omit<ShareRow, 'name'> {
  const { right, wrong, unanswered, time_ms, points, max } = section;
  return {
    key,
    right,
    total: right + wrong + unanswered,
    more: [
      <span key="time" className="whitespace-nowrap">
        {time_ms === 0 ? '—' : formatDuration(time_ms)}
      </span>,
      <span key="points" className="whitespace-nowrap">
        {formatPoints(points)}
        <span className="hidden text-ink-muted sm:inline"> / {formatPoints(max)}</span>
      </span>,
    ],
  };
}
