import type { Analysis } from '@study/contract/analysis.ts';
import { LISTENING_KINDS } from '@study/contract/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { spokenDuration, spokenPoints } from '../../ui/words/durations.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { ItemLinks } from './item-link.tsx';
import { ShareTable, type ShareRow } from './share-table.tsx';

/** How much was right: by part, by question type, by knowledge point. */
export function AccuracyPanels({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <Panel title="按部分和题型">
        <ShareTable
          caption="按部分和题型的正确率"
          of="题型"
          moreColumns={['用时', '得分']}
          rows={[...partRows(analysis, true), ...partRows(analysis, false)]}
        />
      </Panel>
      <Panel title="按知识点" lead="弱的在前。一道题可能考几个知识点，没有作答也算没答对。">
        <Knowledge analysis={analysis} />
      </Panel>
    </>
  );
}

/** Sections without errors are listed apart: there is nothing to do about them. */
function Knowledge({ analysis }: { analysis: Analysis }) {
  const rows = knowledgeRows(analysis);
  const weak = rows.filter(({ right, total }) => right < total);
  const strong = rows.filter(({ right, total }) => right === total);
  const columns = ['没答对的题'];
  return (
    <>
      {weak.length > 0 && <ShareTable caption="没有全对的知识点" of="知识点" moreColumns={columns} rows={weak} />}
      {strong.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] md:min-h-8">
            全对的知识点{strong.length}个
          </summary>
          <ShareTable caption="全对的知识点" of="知识点" moreColumns={columns} rows={strong} />
        </details>
      )}
    </>
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
    { ...rowOf(name, whole), name: <span className="font-medium">{name}</span> },
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

function knowledgeRows({ knowledge, items }: Analysis): ShareRow[] {
  const missed = new Set(items.flatMap(({ no, outcome }) => (outcome === 'right' ? [] : [no])));
  return knowledge
    .toSorted((one, other) => one.right / one.total - other.right / other.total || other.total - one.total)
    .map((point) => ({
      key: point.id,
      name: point.name,
      right: point.right,
      total: point.total,
      more: [<ItemLinks key="items" items={point.items.filter((no) => missed.has(no))} />],
    }));
}
