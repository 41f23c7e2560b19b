import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Panel } from '#ui/page/panel.tsx';
import { spokenRecently } from '#ui/words/dates.ts';
import { refreshAfterSheet, undoSheet, type Sheets } from './sheet-queries.ts';

type Sheet = Sheets['results'][number];

/** The sheets that were taken; each can be taken back. */
export function TakenSheets({ sheets }: { sheets: readonly Sheet[] }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Sheet | null>(null);
  const undo = async () => {
    if (asked === null) return null;
    try {
      await undoSheet(asked.id);
    } catch (error) {
      return messageOf(error);
    }
    await refreshAfterSheet(client);
    showToast('已撤回');
    return null;
  };
  return (
    <Panel title="交过的">
      {sheets.length === 0 && <p className="text-ink-muted">还没有交过。</p>}
      <ul className="rows">
        {sheets.map((sheet) => (
          <li key={sheet.id} className="flex items-center justify-between gap-3 py-2">
            <p className="min-w-0">
              <span className="block wrap-anywhere">{sheet.paper_title}</span>
              <span className="block text-note text-ink-muted">
                {spokenRecently(sheet.taken_at)}，{sheet.answered}题对{sheet.right}题
              </span>
            </p>
            <button
              type="button"
              className="btn btn-ghost -me-5 shrink-0"
              aria-label={`撤回：${sheet.paper_title}`}
              onClick={() => setAsked(sheet)}
            >
              撤回
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="撤回这份答案"
        action="撤回"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={undo}
      >
        <p>只因为它进错题本的题会移出来；写过笔记、复习过的，下次做错时连同笔记一起回来。</p>
        <p className="mt-2 text-ink-muted">{asked?.paper_title}仍算已用于练习。</p>
      </ConfirmDialog>
    </Panel>
  );
}
