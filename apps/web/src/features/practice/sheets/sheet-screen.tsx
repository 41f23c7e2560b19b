import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { HandedPapers } from './handed-papers.tsx';
import { SheetInput } from './sheet-input.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { sheetsQuery } from './sheet-queries.ts';
import { TakenSheets } from './taken-sheets.tsx';
import { useSheet } from './use-sheet.ts';

/** Brings along answers that were given on paper: a table, what is wrong with it, and what it became. */
export function SheetScreen() {
  const sheets = useQuery(sheetsQuery);
  const [text, setText] = useState('');
  const { checking, handing, handed, restart } = useSheet();
  const isHanding = handing.isPending || handed.length > 0;
  const change = (next: string) => {
    setText(next);
    restart();
  };
  return (
    <Page
      title="纸上的答案"
      lead="把本站的试卷打印出来做过的，可以把答案交上来。做错的题进错题本，和练习里做错一样安排复习；不计入成绩、统计和排行榜。"
    >
      {sheets.isPending && <SheetSkeleton />}
      {sheets.isError && <ErrorState message={messageOf(sheets.error)} onRetry={() => void sheets.refetch()} />}
      {sheets.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {isHanding ? (
              <HandedPapers
                handed={handed}
                isBusy={handing.isPending}
                onRetry={() => handing.mutate(checking.data?.papers ?? [])}
                onNext={() => change('')}
              />
            ) : (
              <SheetInput
                papers={sheets.data.papers}
                text={text}
                isBusy={checking.isPending}
                isChecked={checking.isSuccess}
                fault={checking.isError ? messageOf(checking.error) : null}
                onText={change}
                onCheck={() => checking.mutate(text)}
              />
            )}
            {!isHanding && checking.data && (
              <SheetPreview checked={checking.data} onHandIn={() => handing.mutate(checking.data.papers)} />
            )}
          </div>
          <TakenSheets sheets={sheets.data.results} />
        </div>
      )}
    </Page>
  );
}
