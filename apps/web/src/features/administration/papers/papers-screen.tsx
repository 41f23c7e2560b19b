import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowBody } from '../../../ui/page/row-body.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import { stateLine } from './paper-words.ts';
import { papersQuery } from './papers-queries.ts';

/** All papers, published or not. */
export function PapersScreen() {
  const list = useQuery(papersQuery);
  return (
    <Page title="试卷">
      <Link to="/admin/papers/import" className="btn btn-outline mb-4">
        导入试卷
      </Link>
      {list.isPending && <SheetSkeleton />}
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <ul className="sheet rows px-5" aria-label="试卷">
          {list.data.results.map((paper) => (
            <li key={paper.id}>
              <Link to="/admin/papers/$id" params={{ id: paper.id }} className="row-link">
                <RowBody title={paper.title} note={stateLine(paper)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
