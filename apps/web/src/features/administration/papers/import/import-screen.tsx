import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { FaultFound, shownFault } from '../shown-fault.ts';
import { chosenOf } from './chosen-files.ts';
import { bring, dismissImport, importKeys, recentImportsQuery } from './import-queries.ts';
import type { PaperImport } from '@study/contract/papers/exam-cards.admin.ts';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';

interface ImportScreenProps {
  /** The displayed import. */
  id: string | undefined;
  onOpen: (id: string) => void;
}

export function ImportScreen({ id, onOpen }: ImportScreenProps) {
  return (
    <Page title="导入试卷" lead="全部检查通过才会存入，有一处问题就什么都不改。">
      <div className="grid gap-5">
        {id !== undefined && <ImportProgress key={id} id={id} />}
        <Panel
          title="选择文件"
          lead="一个ZIP，不超过200MB；或paper.yaml和answers.yaml两个文件，录音用同一编号的试卷已有的。没有样例时，打开一份试卷的“编辑”，把它的两个文件下载下来看。"
        >
          <ImportForm onBrought={onOpen} />
        </Panel>
        <RecentImports />
      </div>
    </Page>
  );
}

function ImportForm({ onBrought }: { onBrought: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [mayUpdate, setMayUpdate] = useState(false);
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const chosen = chosenOf(files);
      if ('fault' in chosen) throw new FaultFound(chosen.fault);
      setShare(0);
      return bring({ chosen, mayUpdate, onProgress: setShare });
    },
    onSuccess: ({ id }) => {
      onBrought(id);
      void client.invalidateQueries({ queryKey: importKeys.all });
    },
  });
  return (
    <div>
      <CheckField label="编号已有试卷时，成为它的新版本" isOn={mayUpdate} onTurn={setMayUpdate} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".zip,.yaml,.yml"
        aria-label="要导入的文件"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again after it was corrected.
          event.target.value = '';
          if (files.length > 0) sending.mutate(files);
        }}
      />
      <BusyButton
        isBusy={sending.isPending}
        className="btn btn-primary mt-3 h-12"
        onClick={() => input.current?.click()}
      >
        {sending.isPending ? `正在上传，${Math.floor(100 * share)}%` : '选择文件'}
      </BusyButton>
      {sending.isError && (
        <p role="alert" className="mt-3 text-ink-bad">
          {shownFault(sending.error)}
        </p>
      )}
    </div>
  );
}

/** Latest imports of all administrators. */
function RecentImports() {
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
              <RowBody title={outcomeOf(each)} note={formatDateTime(each.created_at)} />
            </Link>
            {(each.waits || each.is_dismissed) && <Dismissing id={each.id} isDismissed={each.is_dismissed} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Dismisses a failed import from today's tasks, or restores it. */
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
