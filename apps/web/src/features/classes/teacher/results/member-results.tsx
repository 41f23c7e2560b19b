import type { OkOf } from '@study/contract/endpoint.ts';
import type { memberResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { Link } from '@tanstack/react-router';
import { MODE_NAMES, PART_NAMES } from '#exam/names/exam-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { formatShortDay } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import '../grades.css';
import { pointsOf } from './class-figures.ts';
import { isWholePaper, NO_RESULT, partsWords, RESULT_PARTS, wholeParts, wholePoints } from './result-words.ts';

type Results = OkOf<typeof memberResultsEndpoint>['results'];

/** What a student did for the assignments of the class, newest first. */
export function MemberResults({ classId, results }: { classId: string; results: Results }) {
  if (results.length === 0) {
    return <EmptyState drawing="sheet" line="这个班还没有布置过" note="布置以后，这位学生每次的成绩列在这里。" />;
  }
  return (
    <section aria-label="各次成绩">
      <h2 className="mb-2 px-1 text-title font-bold">
        各次成绩<span className="ms-2.5 text-note font-normal text-ink-muted">自己练的不在这里</span>
      </h2>
      <div className="sheet overflow-x-auto px-6 py-2 max-md:hidden">
        <table className="grades">
          <thead>
            <tr>
              <th scope="col">布置</th>
              {RESULT_PARTS.map((part) => (
                <th key={part} scope="col" data-number>
                  {PART_NAMES[part]}
                </th>
              ))}
              <th scope="col" data-number>
                总分
              </th>
              <th scope="col" data-number>
                用时
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ assignment, row }) => (
              <tr key={assignment.id}>
                <th scope="row">
                  <ToAssignment classId={classId} assignment={assignment} />
                  <span className="block text-note font-normal text-ink-muted">{placeOf(assignment, row)}</span>
                </th>
                {RESULT_PARTS.map((part) => (
                  <td key={part} data-number>
                    {wholeParts(row)[part]}
                  </td>
                ))}
                <td data-number>
                  <b>{totalOf(assignment, row)}</b>
                </td>
                <td data-number>{row.used_ms === null ? '' : formatDuration(row.used_ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="sheet rows px-5 md:hidden">
        {results.map(({ assignment, row }) => (
          <li key={assignment.id} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0">
              <b className="block">
                <ToAssignment classId={classId} assignment={assignment} />
              </b>
              <span className="block text-note text-ink-muted">{partsWords(row) || placeOf(assignment, row)}</span>
            </span>
            <b className="shrink-0 text-title">{totalOf(assignment, row)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToAssignment({
  classId,
  assignment: { id, title },
}: {
  classId: string;
  assignment: Results[number]['assignment'];
}) {
  return (
    <Link
      to="/classes/$id/assignments/$assignment"
      params={{ id: classId, assignment: id }}
      className="wrap-anywhere hover:underline"
    >
      {title}
    </Link>
  );
}

/** 502, or why there are no points. */
const totalOf = (assignment: Results[number]['assignment'], row: Results[number]['row']): string =>
  wholePoints(pointsOf(row, isWholePaper(assignment))) || NO_RESULT[row.state];

/** 仿真模考，12月3日交，迟交 */
function placeOf({ mode }: Results[number]['assignment'], row: Results[number]['row']): string {
  const facts = [
    MODE_NAMES[mode],
    row.submitted_at !== null && `${formatShortDay(row.submitted_at)}交`,
    row.is_late && '迟交',
    row.attempts > 1 && `共${row.attempts}次`,
  ];
  return facts.filter((fact) => fact !== false).join('，');
}
