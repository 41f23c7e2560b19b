import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { HandedPapers } from './handed-papers.tsx';
import { SheetInput } from './sheet-input.tsx';
import { refreshAfterSheet, type Sheets, sheetsQuery, undoSheet } from './sheet-queries.ts';
import { useSheet } from './use-sheet.ts';
import { Panel } from '#ui/page/panel.tsx';
import { BubbleSheet } from './bubble-sheet.tsx';
import type { CheckedSheet, PaperAnswers } from './check-rows.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { formatRelativeDay } from '#ui/words/dates.ts';

/** Takes answers given on paper: the sheet's bubbles or a table, then the results. */
export function SheetScreen() {
  const sheets = useQuery(sheetsQuery);
  const [text, setText] = useState('');
  const { checking, handing, handed, restart } = useSheet();
  const isHanding = handing.isPending || handed.length > 0;
  const [given, setGiven] = useState<readonly PaperAnswers[]>([]);
  const handIn = (papers: readonly PaperAnswers[]) => {
    setGiven(papers);
    handing.mutate(papers);
  };
  const change = (next: string) => {
    setText(next);
    restart();
  };
  return (
    <Page title="纸上的答案" lead="打印出来做完了？把答案涂上来对一对。做错的题进错题本，不算成绩，也不上排行榜。">
      {sheets.isPending && <SheetSkeleton />}
      {sheets.isError && <ErrorState message={messageOf(sheets.error)} onRetry={() => void sheets.refetch()} />}
      {sheets.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {isHanding ? (
              <HandedPapers
                handed={handed}
                isBusy={handing.isPending}
                onRetry={() => handing.mutate(given)}
                onNext={() => change('')}
              />
            ) : (
              <BubbleSheet
                papers={sheets.data.papers}
                isBusy={handing.isPending}
                onHandIn={(sheet) => handIn([sheet])}
              />
            )}
            {!isHanding && (
              <div className="sheet px-5 py-1 md:px-6">
                <Fold title="更多" note="用表格一次交几份">
                  <SheetInput
                    papers={sheets.data.papers}
                    text={text}
                    isBusy={checking.isPending}
                    fault={checking.isError ? messageOf(checking.error) : null}
                    onText={change}
                    onCheck={() => checking.mutate(text)}
                  />
                  {checking.data && (
                    <SheetPreview checked={checking.data} onHandIn={() => handIn(checking.data.papers)} />
                  )}
                </Fold>
              </div>
            )}
          </div>
          <TakenSheets sheets={sheets.data.results} />
        </div>
      )}
    </Page>
  );
}

interface SheetPreviewProps {
  checked: CheckedSheet;
  onHandIn: () => void;
}

/** Preview of the import, or all faults by line. */
function SheetPreview({ checked: { papers, faults, blanks }, onHandIn }: SheetPreviewProps) {
  if (faults.length > 0) {
    return (
      <Panel title={`有${faults.length}处需要改正`} lead="还没有交。在上面改好，或者改好文件再选一次。">
        <div role="alert" aria-label="需要改正之处">
          <ol className="rows">
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="flex gap-4 py-2">
                <span className="w-16 shrink-0 text-ink-muted tabular-nums">
                  {line === null ? '整个表' : `第${line}行`}
                </span>
                <span className="min-w-0 wrap-anywhere">{message}</span>
              </li>
            ))}
          </ol>
        </div>
      </Panel>
    );
  }
  const unseen = papers.filter(({ paper }) => paper.status === 'unseen');
  return (
    <Panel title="没有问题，可以交">
      <ul className="rows">
        {papers.map(({ paper, answers }) => (
          <li key={paper.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{paper.title}</span>
            <span className="text-ink-muted">{answers.length}个答案</span>
          </li>
        ))}
      </ul>
      {blanks > 0 && <p className="mt-2 text-note text-ink-muted">空着的{blanks}题不交，也不进错题本。</p>}
      {unseen.length > 0 && (
        <p className="mt-4 text-ui">
          交了就会看到答案：{unseen.map(({ paper }) => paper.title).join('、')}
          以后再模考，不再算第一次做，不上成绩榜。答案可以撤回，这一点不能。
        </p>
      )}
      <button type="button" className="btn btn-outline mt-4 h-12" onClick={onHandIn}>
        交这些答案
      </button>
    </Panel>
  );
}

type Sheet = Sheets['results'][number];

/** Imported tables; each can be undone. */
function TakenSheets({ sheets }: { sheets: readonly Sheet[] }) {
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
                {formatRelativeDay(sheet.taken_at)}，{sheet.answered}题对{sheet.right}题
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
