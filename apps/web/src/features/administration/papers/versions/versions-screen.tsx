import type { PaperVersion } from '@study/contract/papers/papers.admin.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, fieldRefusalOr } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { PagedRows } from '#features/administration/frame/paged-rows.tsx';
import { ACT_LABELS } from '#features/administration/site/audit/act-labels.ts';
import { adminPaperKeys, paperCardQuery, restoreVersion, versionQuery, versionsQuery } from '../papers-queries.ts';
import { TrialButton } from '../trial-button.tsx';
import { DiffView } from './diff-view.tsx';

/** Version history of a paper: author, diff and restore. */
export function VersionsScreen({ id }: { id: string }) {
  const list = useInfiniteQuery(versionsQuery(id));
  const current = list.data?.pages.flatMap((page) => page.results).find((version) => version.is_current);
  return (
    <PagedRows
      list={list}
      label="版本"
      empty={<EmptyState drawing="notebook" line="还没有内容，也就没有版本" />}
      more="更早的版本"
    >
      {(version) => <VersionRow key={version.version} id={id} version={version} current={current?.version ?? null} />}
    </PagedRows>
  );
}

interface VersionRowProps {
  id: string;
  version: PaperVersion;
  current: number | null;
}

function VersionRow({ id, version, current }: VersionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const card = useQuery(paperCardQuery(id));
  const { version: number, change, attempts, is_current: isCurrent } = version;
  const made =
    change === null
      ? `随程序载入于${formatDateTime(version.created_at)}`
      : `${change.actor ?? '操作员'}，${ACT_LABELS[change.act]}，${formatDateTime(change.happened_at)}`;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-56">
          <p className="font-bold">
            第{number}版{isCurrent && '（现在的内容）'}
          </p>
          <p className="text-note wrap-anywhere text-ink-muted">
            {made}
            {attempts > 0 && `，${attempts}次作答用这一版`}
          </p>
        </div>
        {card.data && <TrialButton id={id} exam={card.data.exam_type} version={number} name={`试做第${number}版`} />}
        {!isCurrent && current !== null && (
          <>
            <button type="button" className="btn btn-outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              与现在对照
            </button>
            <Restoring id={id} version={number} />
          </>
        )}
      </div>
      {isOpen && current !== null && <Difference id={id} version={number} current={current} />}
    </li>
  );
}

function Difference({ id, version, current }: { id: string; version: number; current: number }) {
  const [old, now] = [useQuery(versionQuery(id, version)), useQuery(versionQuery(id, current))];
  const failed = [old, now].find((each) => each.isError);
  if (failed?.error) return <ErrorState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (old.data === undefined || now.data === undefined) return <SheetSkeleton />;
  return (
    <div className="mt-3 grid gap-3">
      <DiffView name="试题" before={old.data.paper} after={now.data.paper} />
      <DiffView name="答案" before={old.data.answers} after={now.data.answers} />
    </div>
  );
}

function Restoring({ id, version }: { id: string; version: number }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const restore = async () => {
    try {
      await restoreVersion(id, version);
      await client.invalidateQueries({ queryKey: adminPaperKeys.all });
      return null;
    } catch (error) {
      return fieldRefusalOr(error, '没有恢复，请再试一次');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        恢复
      </button>
      <ConfirmDialog
        title={`恢复第${version}版`}
        action="恢复"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={restore}
      >
        <p>它重新成为试卷的内容；正在作答的人仍用开始时的版本。现在的内容留在“版本”里，随时可以换回来。</p>
      </ConfirmDialog>
    </>
  );
}
