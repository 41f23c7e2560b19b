import type { Analysis } from '@study/contract/results/analysis.ts';
import { LISTENING_KINDS } from '@study/contract/papers/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { spokenDuration, spokenPoints } from '#ui/words/durations.ts';
import { ShareTable, type ShareRow } from './share-table.tsx';

/** How much was right, by part and by section. */
export function AccuracyTable({ analysis }: { analysis: Analysis }) {
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

/** A part's own row, then those of its question types. */
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
        {time_ms === 0 ? '—' : spokenDuration(time_ms)}
      </span>,
      <span key="points" className="whitespace-nowrap">
        {spokenPoints(points)}
        <span className="hidden text-ink-muted sm:inline"> / {spokenPoints(max)}</span>
      </span>,
    ],
  };
}
