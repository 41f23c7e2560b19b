import type { ExamType } from '@study/contract/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { SearchInput } from '../../ui/form/list-filters.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Choices } from './practice-queries.ts';
import type { Start } from './use-start.ts';

interface PointsPanelProps {
  exam: ExamType;
  choices: Choices;
  start: Start;
}

type Point = Choices['points'][number];

/** Knowledge points by area, searchable; pressing one starts a session. */
export function PointsPanel({ exam, choices: { points }, start }: PointsPanelProps) {
  const [text, setText] = useState('');
  if (points.length === 0) return null;
  const wanted = text.trim().toLowerCase();
  const found = points.filter(({ name, id }) => name.toLowerCase().includes(wanted) || id.includes(wanted));
  const begin = ({ id }: Point) => start.start({ kind: 'point', exam_type: exam, point: id });
  return (
    <Panel
      title="按知识点"
      lead={
        <>
          点一个就开始。先学什么，可以看
          <Link to="/knowledge-graph" className="text-link">
            知识图谱
          </Link>
          。
        </>
      }
    >
      <SearchInput label="搜索知识点" value={text} onChange={setText} />
      <p role="status" className="mt-2 text-[0.8125rem] text-ink-muted tabular-nums">
        {found.length === 0 ? '没有这样的知识点，换个词试试。' : `${found.length}个知识点`}
      </p>
      {Object.entries(Object.groupBy(found, ({ area }) => area)).map(([area, inArea = []]) => (
        <section key={area} aria-label={AREA_NAMES[area] ?? area} className="mt-4">
          <h3 className="mb-2 text-[0.9375rem] text-ink-muted">{AREA_NAMES[area] ?? area}</h3>
          <ul className="flex flex-wrap gap-2">
            {inArea.map((point) => (
              <li key={point.id}>
                <BusyButton
                  isBusy={start.starting?.kind === 'point' && start.starting.point === point.id}
                  className="btn btn-outline h-11 font-normal"
                  aria-label={`开始练习：${point.name}，${point.available}题`}
                  onClick={() => begin(point)}
                >
                  {point.name}
                  <span className="text-[0.8125rem] text-ink-muted tabular-nums">{point.available}</span>
                </BusyButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
