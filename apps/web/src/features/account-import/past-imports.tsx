import type { AccountImport } from '@study/contract/account-imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/dialog/toast-store.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { spokenRecently } from '../../ui/words/dates.ts';
import { ImportLines } from './import-lines.tsx';
import { refreshEverything, undoImport } from './import-queries.ts';

/** The receipts; each import can be undone. */
export function PastImports({ imports }: { imports: readonly AccountImport[] }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<AccountImport | null>(null);
  const undo = async () => {
    if (asked === null) return null;
    try {
      await undoImport(asked.id);
    } catch (error) {
      return messageOf(error);
    }
    await refreshEverything(client);
    showToast('已撤销这次导入');
    return null;
  };
  return (
    <Panel title="导入过的">
      {imports.length === 0 && <p className="text-ink-muted">还没有导入过。</p>}
      <div className="rows">
        {imports.map((one, index) => (
          <Fold
            key={one.id}
            title={`来自${one.source.username}`}
            line={`${spokenRecently(one.finished_at ?? one.created_at)}${one.status === 'undone' ? '，已撤销' : ''}`}
            isOpen={index === 0 && one.status === 'done' ? true : undefined}
          >
            <div className="pb-4">
              <ImportLines lines={one.lines} isDone />
              {one.status === 'done' && (
                <button type="button" className="btn btn-outline mt-4" onClick={() => setAsked(one)}>
                  撤销这次导入
                </button>
              )}
            </div>
          </Fold>
        ))}
      </div>
      <ConfirmDialog
        title="撤销这次导入"
        action="撤销"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={undo}
      >
        <p>随这次导入来的都会移走。导入以后您改过的画板、笔记和资料，以及在本站做的题，都不动。</p>
        {asked?.spends_papers && <p className="mt-2 text-ink-muted">一起导入的试卷仍算已用于练习。</p>}
      </ConfirmDialog>
    </Panel>
  );
}
