import type { PaperImport } from '@study/contract/papers/exam-cards.admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import { dismissImport, importKeys, recentImportsQuery } from './import-queries.ts';

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
          <li key={each.id} className="flex flex-wrap items-center gap-x-3">
            <Link to="/admin/papers/import" search={{ id: each.id }} className="row-link min-w-0 grow basis-56">
              <RowBody title={outcomeOf(each)} note={spokenMoment(each.created_at)} />
            </Link>
            {(each.waits || each.is_dismissed) && <Dismissing id={each.id} isDismissed={each.is_dismissed} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Takes a failed import from what waits today, or puts it back. */
function Dismissing({ id, isDismissed }: { id: string; isDismissed: boolean }) {
  const client = useQueryClient();
  const dismissing = useMutation({
    mutationFn: () => dismissImport(id, !isDismissed),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: importKeys.all }),
        client.invalidateQueries({ queryKey: administrationKeys.area('today') }),
      ]),
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <BusyButton isBusy={dismissing.isPending} className="btn btn-ghost" onClick={() => dismissing.mutate()}>
      {isDismissed ? '重新提醒' : '不再提醒'}
    </BusyButton>
  );
}

function outcomeOf({ status, card, content_version: version, faults, is_mended: isMended }: PaperImport): string {
  if (status === 'done') return `${card}，第${version}版`;
  if (status !== 'failed') return '正在导入';
  const name = card ?? '';
  return isMended ? `${name}没有导入，之后有了新版本` : `${name}没有导入，${faults.length}处需要改正`;
}
