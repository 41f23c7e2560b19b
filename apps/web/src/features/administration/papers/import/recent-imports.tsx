import type { PaperImport } from '@study/contract/paper-administration.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../../api/errors.ts';
import { ErrorState } from '../../../../ui/page/error-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { RowBody } from '../../../../ui/page/row-body.tsx';
import { SheetSkeleton } from '../../../../ui/page/sheet-skeleton.tsx';
import { spokenMoment } from '../../../../ui/words/dates.ts';
import { recentImportsQuery } from './import-queries.ts';

/** The latest imports of everybody. */
export function RecentImports() {
  const list = useQuery(recentImportsQuery);
  if (list.isPending) return <SheetSkeleton />;
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const { results } = list.data;
  if (results.length === 0) return null;
  return (
    <Panel title="最近的导入">
      <ul className="rows">
        {results.map((each) => (
          <li key={each.id}>
            <Link to="/admin/papers/import" search={{ id: each.id }} className="row-link">
              <RowBody title={outcomeOf(each)} note={spokenMoment(each.created_at)} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function outcomeOf({ status, card, content_version: version, faults }: PaperImport): string {
  if (status === 'done') return `${card}，第${version}版`;
  return status === 'failed' ? `没有导入，${faults.length}处需要改正` : '正在导入';
}
