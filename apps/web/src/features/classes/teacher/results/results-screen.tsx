import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import type { assignmentResultsEndpoint, ResultRow } from '@study/contract/classes/assignment-results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { PART_NAMES, SCORE_KINDS } from '#exam/names/exam-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { formatShortDay } from '#ui/words/dates.ts';
import { assignmentsQuery } from '../assignments/assignment-queries.ts';
import { OpenAnswers } from '../assignments/open-answers.tsx';
import { textsQuery } from '../marking/text-queries.ts';
import { fullMarkOf, headingOf } from './class-figures.ts';
import { ExportButtons } from './export-buttons.tsx';
import { ItemPanel } from './item-panel.tsx';
import { resultsQuery } from './result-queries.ts';
import { isComparable, isWholePaper, RESULT_PARTS } from './result-words.ts';
import { ResultsTable } from './results-table.tsx';
import { SwarmChart } from './swarm-chart.tsx';

type Results = OkOf<typeof assignmentResultsEndpoint>;

/** How the class did: everybody on one line, the table, and one item at the side. */
export function ResultsScreen({ assignment }: { assignment: AssignmentView }) {
  const { id, class_id: classId } = assignment;
  const results = useQuery(resultsQuery(classId, id));
  if (results.data === undefined) {
    if (results.isPending) return <SheetSkeleton />;
    return <ErrorState message={messageOf(results.error)} onRetry={() => void results.refetch()} />;
  }
  if (results.data.rows.length === 0) {
    return (
      <EmptyState drawing="notebook" line="班里还没有学生" note="学生加入、交卷以后，成绩在这里。">
        <Link to="/classes/$id" params={{ id: classId }} className="btn btn-outline">
          看名单
        </Link>
      </EmptyState>
    );
  }
  return <ClassResults assignment={assignment} results={results.data} />;
}

function ClassResults({ assignment, results: { rows, items } }: { assignment: AssignmentView; results: Results }) {
  const { id, class_id: classId, mode } = assignment;
  const waiting = useQuery(textsQuery(classId, { assignment: id, isAll: false }));
  const others = useQuery(assignmentsQuery(classId)).data?.filter((each) => each.id !== id) ?? [];
  const isWhole = isWholePaper(assignment);
  const fullMark = assignment.sections.length > 0 ? fullMarkOf(assignment) : null;
  const totals = isWhole ? rows.flatMap(({ total }) => total ?? []) : [];
  const count = waiting.data?.count ?? 0;
  const texts = new Set(waiting.data?.results.map(({ submission, part }) => `${submission}:${part}`));
  const parts = RESULT_PARTS.filter((part) => isWhole || rows.some((row) => row[part] !== null));
  return (
    <div className="grid gap-6">
      <Ticket label="全班" stub={<HandedIn rows={rows} />}>
        <h2 className="display text-[1.5rem] leading-snug md:text-[1.75rem]">{headingOf(rows, isWhole, fullMark)}</h2>
        {totals.length > 0 && (
          <div className="mt-4">
            <SwarmChart totals={totals} />
          </div>
        )}
        <div className="no-print mt-4 flex flex-wrap items-center gap-x-2 gap-y-3">
          {count > 0 && (
            <Link
              to="/classes/$id/marking"
              params={{ id: classId }}
              search={{ assignment: id }}
              className="btn btn-primary me-2 max-md:w-full"
            >
              批改{count}篇
              <ArrowRight size={18} aria-hidden />
            </Link>
          )}
          <OpenAnswers assignment={assignment} sitting={rows.filter(({ state }) => state === 'in_progress').length} />
          <ExportButtons classId={classId} assignment={id} />
          {others.some((other) => isComparable(assignment, other)) && (
            <Link
              to="/classes/$id/assignments/$assignment/compare"
              params={{ id: classId, assignment: id }}
              className="btn btn-ghost max-sm:px-2!"
            >
              跟另一次比
            </Link>
          )}
        </div>
      </Ticket>
      <Corrections rows={rows} />
      <div
        className={`grid grid-cols-1 items-start gap-5 print:block ${items.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-7' : ''}`}
      >
        <section aria-label="成绩表" className="min-w-0">
          <h2 className="mb-2 px-1 text-title font-bold">
            {rows.length}人
            {count > 0 && (
              <span className="ms-2.5 text-note font-normal text-ink-muted">待批的先用机器分，机器没评的空着</span>
            )}
          </h2>
          <ResultsTable classId={classId} rows={rows} parts={parts} isWholePaper={isWhole} waiting={texts} />
        </section>
        {items.length > 0 && (
          <div className="results-side min-w-0 lg:sticky lg:top-20">
            <h2 className="mb-2 px-1 text-title font-bold">一题怎么答的</h2>
            <ItemPanel items={items} rows={rows} />
          </div>
        )}
      </div>
      {mode === 'drill' && (
        <p className="text-note text-ink-muted">
          短练习只评{PART_NAMES.writing}或{PART_NAMES.translation}。
        </p>
      )}
    </div>
  );
}

const NAMED = 4;

const named = (some: readonly ResultRow[]) =>
  some.length > NAMED
    ? `${some
        .slice(0, NAMED)
        .map(({ name }) => name)
        .join('、')}等${some.length}人`
    : some.map(({ name }) => name).join('、');

/** How many handed in, and who did not. */
function HandedIn({ rows }: { rows: readonly ResultRow[] }) {
  const missing = rows.filter(({ state }) => state !== 'handed_in');
  const late = rows.filter(({ is_late: isLate }) => isLate);
  const facts = [missing.length > 0 && `${named(missing)}没交`, late.length > 0 && `${named(late)}迟交`];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:block">
      <p>
        <span className="text-ui lg:block">交了</span>{' '}
        <span className="figure text-[2.5rem] lg:text-[3.25rem]">{rows.length - missing.length}</span>
        <span className="text-ui"> / {rows.length}</span>
      </p>
      <p className="text-note text-ink-muted lg:mt-4">
        {facts.filter((fact) => fact !== false).join('；') || '都交了'}
      </p>
    </div>
  );
}

/** Receipts: corrected keys and marks, each once with how many students they concern. */
function Corrections({ rows }: { rows: readonly ResultRow[] }) {
  const changes = rows.flatMap((row) => row.changes.map((change) => ({ ...change, member: row.member })));
  const corrected = changes.filter(({ reason }) => reason === 'key_corrected');
  const groups = Map.groupBy(corrected, ({ items, kind }) => `${kind} ${items.join('、')}`);
  if (groups.size === 0) return null;
  return (
    <ul aria-label="更正" className="grid gap-1 rounded-(--radius-box) bg-(--tint-accent) px-5 py-3">
      {[...groups.values()].map((same) => {
        const [first] = same;
        if (first === undefined) return null;
        const members = new Set(same.map(({ member }) => member)).size;
        const what = first.items.length > 0 ? `第${first.items.join('、')}题` : SCORE_KINDS[first.kind];
        return (
          <li key={`${first.kind}-${first.items.join()}`}>
            {what}的答案在{formatShortDay(first.created_at)}更正过，{members}人的分数有变，他们都收到了回执。
          </li>
        );
      })}
    </ul>
  );
}
