import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { PagedRows } from '../frame/paged-rows.tsx';
import { personName } from '../papers/key/regrade-labels.ts';
import { earnedWords, STATE_WORDS } from './attempt-labels.ts';
import { paperAttemptsQuery } from './attempt-queries.ts';

/** Attempts on a paper; each opens its sheet. */
export function AttemptsScreen({ id }: { id: string }) {
  const list = useInfiniteQuery(paperAttemptsQuery(id));
  return (
    <PagedRows
      list={list}
      label="作答"
      empty={<EmptyState drawing="notebook" line="还没有人作答" note="试做不在这里，也不计入统计。" />}
      more="更早的作答"
    >
      {(attempt) => (
        <li key={attempt.id}>
          <Link to="/admin/attempts/$id" params={{ id: attempt.id }} className="row-link">
            <RowBody
              title={personName(attempt)}
              note={
                <>
                  {MODE_NAMES[attempt.mode]}，第{attempt.content_version}版，{STATE_WORDS[attempt.state]}，
                  {formatDateTime(attempt.submitted_at ?? attempt.started_at)}
                  {attempt.submitted_at === null ? '开始' : '交卷'}
                  {attempt.objective !== null && <span className="block">{earnedWords(attempt)}</span>}
                </>
              }
            />
          </Link>
        </li>
      )}
    </PagedRows>
  );
}
