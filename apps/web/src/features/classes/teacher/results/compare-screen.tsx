import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { messageOf } from '#api/errors.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { assignmentsQuery } from '../assignments/assignment-queries.ts';
import { useClass } from '../frame/class-context.ts';
import '../grades.css';
import { compare, type Comparison } from './comparison.ts';
import { resultsQuery } from './result-queries.ts';
import { isComparable, isWholePaper, wholePoints } from './result-words.ts';

interface CompareScreenProps {
  assignment: string;
  /** The assignment to compare with; null before one is chosen. */
  other: string | null;
  onOther: (id: string) => void;
}

/** Two assignments of the class side by side. */
export function CompareScreen({ assignment, other, onOther }: CompareScreenProps) {
  const { id, name } = useClass();
  const list = useQuery(assignmentsQuery(id));
  const own = list.data?.find((each) => each.id === assignment);
  const others =
    list.data?.filter((each) => own !== undefined && each.id !== assignment && isComparable(own, each)) ?? [];
  // Without a choice, the one before it.
  const chosen = others.find((each) => each.id === other) ?? earlierThan(own, others) ?? others[0];
  return (
    <Page
      eyebrow={name}
      title="两次对照"
      actions={
        <Link
          to="/classes/$id/assignments/$assignment"
          params={{ id, assignment }}
          className="no-print btn btn-outline"
        >
          回到成绩
        </Link>
      }
    >
      {list.isPending && <SheetSkeleton />}
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (own === undefined || chosen === undefined) && (
        <EmptyState
          drawing="stairs"
          line="还没有两次可以比"
          note="同一级别、做同样几部分的布置有了两次，这里看得到每个人进步多少。"
        />
      )}
      {own !== undefined && chosen !== undefined && (
        <>
          <OtherChoice others={others} chosen={chosen} onOther={onOther} />
          <Compared classId={id} one={own} other={chosen} />
        </>
      )}
    </Page>
  );
}

function earlierThan(own: AssignmentView | undefined, others: readonly AssignmentView[]): AssignmentView | undefined {
  // Newest first.
  return others.find((each) => own !== undefined && each.opens_at <= own.opens_at);
}

interface OtherChoiceProps {
  others: readonly AssignmentView[];
  chosen: AssignmentView;
  onOther: (id: string) => void;
}

function OtherChoice({ others, chosen, onOther }: OtherChoiceProps) {
  const id = useId();
  return (
    <p className="no-print mb-5 flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-ui font-medium">
        跟哪一次比
      </label>
      <select
        id={id}
        className="select h-11 w-full sm:w-auto"
        value={chosen.id}
        onChange={(event) => onOther(event.target.value)}
      >
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </select>
    </p>
  );
}

function Compared({ classId, one, other }: { classId: string; one: AssignmentView; other: AssignmentView }) {
  const [earlier, later] = one.opens_at < other.opens_at ? [one, other] : [other, one];
  const before = useQuery(resultsQuery(classId, earlier.id));
  const after = useQuery(resultsQuery(classId, later.id));
  const failed = before.error ?? after.error;
  if (failed !== null) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return <ErrorState message={messageOf(failed)} onRetry={retry} />;
  }
  if (before.data === undefined || after.data === undefined) return <SheetSkeleton />;
  const comparison = compare(
    { rows: before.data.rows, isWholePaper: isWholePaper(earlier) },
    { rows: after.data.rows, isWholePaper: isWholePaper(later) },
  );
  return (
    <div className="grid gap-6">
      <Means comparison={comparison} earlier={earlier} later={later} />
      <ComparedTable classId={classId} comparison={comparison} earlier={earlier} later={later} />
    </div>
  );
}

interface ComparedProps {
  comparison: Comparison;
  earlier: AssignmentView;
  later: AssignmentView;
}

const NAMES = { ...PART_NAMES, total: '总分' } as const;

/** 涨了12分 */
const changeWords = (change: number): string => {
  const points = Math.abs(Math.round(change));
  if (points === 0) return '持平';
  return change > 0 ? `＋${points}` : `－${points}`;
};

const toneOf = (change: number) =>
  Math.round(change) === 0 ? 'text-ink-muted' : change > 0 ? 'text-ink-good' : 'text-ink-bad';

function Means({ comparison: { means, both }, earlier, later }: ComparedProps) {
  if (both === 0) {
    return <EmptyState drawing="stairs" line="还没有人两次都有分" note="两次都交了、都评完，才能比。" />;
  }
  return (
    <section aria-label="平均分" className="sheet p-5 md:p-6">
      <h2 className="text-title font-bold">
        {both}人两次都有分
        <span className="ms-2.5 text-note font-normal text-ink-muted">
          平均分，{earlier.title}到{later.title}
        </span>
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {means.map(({ part, before, after }) => (
          <li key={part}>
            <span className="block text-note text-ink-muted">{NAMES[part]}</span>
            <span className="figure text-[1.5rem]">{Math.round(after)}</span>
            <b className={`ms-2 text-ui ${toneOf(after - before)}`}>{changeWords(after - before)}</b>
            <span className="block text-note text-ink-muted">上次{Math.round(before)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComparedTable({ classId, comparison: { rows }, earlier, later }: ComparedProps & { classId: string }) {
  return (
    <div className="sheet overflow-x-auto px-5 py-2 md:px-6">
      <table className="grades">
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col" className="max-sm:hidden">
              学号
            </th>
            <th scope="col" data-number>
              <span className="max-sm:hidden">{earlier.title}</span>
              <span className="sm:hidden">上次</span>
            </th>
            <th scope="col" data-number>
              <span className="max-sm:hidden">{later.title}</span>
              <span className="sm:hidden">这次</span>
            </th>
            <th scope="col" data-number>
              变化
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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
              <td className="text-ink-muted max-sm:hidden">{row.student_number}</td>
              <td data-number>{wholePoints(row.before) || <Missing />}</td>
              <td data-number>{wholePoints(row.after) || <Missing />}</td>
              <td data-number>
                {row.change !== null && <b className={toneOf(row.change)}>{changeWords(row.change)}</b>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Missing = () => <span className="text-ink-muted">没有</span>;
