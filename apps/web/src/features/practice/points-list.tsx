import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import { SearchInput } from '#ui/form/list-filters.tsx';
import type { Choices } from './practice-queries.ts';
import { StartPick } from './start-pick.tsx';
import type { Start } from './use-start.ts';

interface PointsListProps {
  exam: ExamType;
  points: Choices['points'];
  start: Start;
}

/** Searchable list of knowledge points by area; choosing one starts a set. */
export function PointsList({ exam, points, start }: PointsListProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = points.filter(({ name, id }) => name.toLowerCase().includes(wanted) || id.includes(wanted));
  return (
    <div className="pb-5">
      <p className="mb-3 text-note text-ink-muted">
        点一个就开始；不到3题的先不列。先学什么，可以看
        <Link to="/knowledge-graph" className="text-link">
          知识图谱
        </Link>
        。
      </p>
      <SearchInput label="搜索知识点" value={text} onChange={setText} />
      <p role="status" className={found.length === 0 ? 'mt-2 text-note text-ink-muted' : 'sr-only'}>
        {found.length === 0 ? '没有这样的知识点，换个词试试。' : `${found.length}个知识点`}
      </p>
      {Object.entries(Object.groupBy(found, ({ area }) => area)).map(([area, inArea = []]) => (
        <section key={area} aria-label={AREA_NAMES[area] ?? area} className="mt-4">
          <h3 className="mb-2 text-note text-ink-muted">{AREA_NAMES[area] ?? area}</h3>
          <ul className="flex flex-wrap gap-2">
            {inArea.map(({ id, name, available }) => (
              <li key={id}>
                <StartPick
                  start={start}
                  request={{ kind: 'point', exam_type: exam, point: id }}
                  name={name}
                  available={available}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
