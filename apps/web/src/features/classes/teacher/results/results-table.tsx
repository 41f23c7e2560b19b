import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { formatClock } from '#ui/words/durations.ts';
import '../grades.css';
import { keyChangeOf, pointsOf, type Sort, type SortKey, sorted } from './class-figures.ts';
import { NO_RESULT, partsWords, type ResultPart, wholeParts, wholePoints } from './result-words.ts';

interface ResultsTableProps {
  classId: string;
  rows: readonly ResultRow[];
  /** The parts that were assigned. */
  parts: readonly ResultPart[];
  isWholePaper: boolean;
  /** Submission and part of the texts that wait for a person: `id:writing`. */
  waiting: ReadonlySet<string>;
}

/** The class, a row a student; on a phone those who did not hand in come first. */
export function ResultsTable(props: ResultsTableProps) {
  return (
    <>
      <WideTable {...props} />
      <NarrowRows {...props} />
    </>
  );
}

function WideTable({ classId, rows, parts, isWholePaper, waiting }: ResultsTableProps) {
  const [sort, setSort] = useState<Sort>({ by: 'total', isDescending: true });
  const heading = (by: SortKey, name: string) => (
    <SortHeading by={by} name={name} sort={sort} isNumber={by !== 'name' && by !== 'student_number'} onSort={setSort} />
  );
  return (
    <div className="sheet overflow-x-auto px-6 py-2 max-md:hidden print:block! print:px-0">
      <table className="grades">
        <thead>
          <tr>
            {heading('name', '姓名')}
            {heading('student_number', '学号')}
            {parts.map((part) => (
              <SortHeading key={part} by={part} name={PART_NAMES[part]} sort={sort} isNumber onSort={setSort} />
            ))}
            {heading('total', isWholePaper ? '估分' : '得分')}
            {heading('used_ms', '用时')}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sort, isWholePaper).map((row) => (
            <tr key={row.member}>
              <th scope="row">
                <Link
                  to="/classes/$id/students/$member"
                  params={{ id: classId, member: row.member }}
                  className="hover:underline"
                >
                  {row.name}
                </Link>
              </th>
              <td className="text-ink-muted">{row.student_number}</td>
              {parts.map((part) => (
                <td key={part} data-number>
                  {waiting.has(`${row.attempt_id}:${part}`) && <span className="text-note text-ink-warn">待批 </span>}
                  {wholeParts(row)[part]}
                </td>
              ))}
              <td data-number>
                <TotalCell row={row} points={pointsOf(row, isWholePaper)} />
              </td>
              <td data-number className="text-ink-muted">
                {row.is_late && (
                  <span className="chip h-6" data-tone="warn">
                    迟交
                  </span>
                )}{' '}
                {row.used_ms === null ? '' : formatClock(row.used_ms, 'down')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TotalCell({ row, points }: { row: ResultRow; points: number | null }) {
  if (points === null) return <span className="text-ink-muted">{NO_RESULT[row.state]}</span>;
  const change = keyChangeOf(row);
  return (
    <>
      {change !== null && (
        <span className="me-2 text-note text-ink-accent" title="答案更正以后">
          更正{change >= 0 ? '＋' : '－'}
          {Math.abs(Math.round(change * 10) / 10)}
        </span>
      )}
      <b>{wholePoints(points)}</b>
    </>
  );
}

interface SortHeadingProps {
  by: SortKey;
  name: string;
  sort: Sort;
  isNumber: boolean;
  onSort: (sort: Sort) => void;
}

function SortHeading({ by, name, sort, isNumber, onSort }: SortHeadingProps) {
  const isCurrent = sort.by === by;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isCurrent ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort({ by, isDescending: isCurrent ? !sort.isDescending : isNumber })}
      >
        {name}
        {isCurrent && <Arrow size={14} aria-hidden className="no-print" />}
      </button>
    </th>
  );
}

const SHOWN_FIRST = 12;

function NarrowRows({ classId, rows, isWholePaper, waiting }: ResultsTableProps) {
  const [isAll, setAll] = useState(false);
  const hasPoints = (row: ResultRow) => pointsOf(row, isWholePaper) !== null;
  const present = sorted(rows.filter(hasPoints), { by: 'total', isDescending: true }, isWholePaper);
  const all = [...rows.filter((row) => !hasPoints(row)), ...present];
  const shown = isAll ? all : all.slice(0, SHOWN_FIRST);
  return (
    <div className="md:hidden print:hidden">
      <ul className="sheet rows px-5" aria-label="成绩">
        {shown.map((row) => (
          <li key={row.member}>
            <Link to="/classes/$id/students/$member" params={{ id: classId, member: row.member }} className="row-link">
              <span className="min-w-0 grow">
                <b className="block wrap-anywhere">
                  {row.name}
                  <span className="ms-2 text-note font-normal text-ink-muted">{row.student_number}</span>
                </b>
                <span className="block text-note text-ink-muted">{noteOf(row, waiting)}</span>
              </span>
              <b className="shrink-0 text-title">{wholePoints(pointsOf(row, isWholePaper))}</b>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" className="btn btn-ghost mt-1" onClick={() => setAll(true)}>
          看全部{all.length}人
        </button>
      )}
    </div>
  );
}

/** 听178 · 读177 · 写75 · 译72 · 待批 · 迟交 */
function noteOf(row: ResultRow, waiting: ReadonlySet<string>): string {
  if (partsWords(row) === '') return NO_RESULT[row.state];
  const isWaiting = (['writing', 'translation'] as const).some((part) => waiting.has(`${row.attempt_id}:${part}`));
  return [partsWords(row), isWaiting && '待批', row.is_late && '迟交'].filter(Boolean).join(' · ');
}
