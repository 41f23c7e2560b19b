import type { AccountImport } from '@study/contract/account-imports.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SheetSkeleton } from '../../ui/page/sheet-skeleton.tsx';
import { FilePanel } from './file-panel.tsx';
import { importsQuery, refreshEverything } from './import-queries.ts';
import { ImportedAttempts } from './imported-attempts.tsx';
import { ImportedFeedback } from './imported-feedback.tsx';
import { LookPanel } from './look-panel.tsx';
import { FailedPanel, MovingPanel } from './moving-panel.tsx';
import { PastImports } from './past-imports.tsx';

const ENDED: ReadonlySet<AccountImport['status']> = new Set(['done', 'undone']);

/** Brings an account along that was exported from another site: a file, what it would bring, and the receipt. */
export function ImportScreen() {
  const imports = useQuery(importsQuery);
  const results = imports.data?.results ?? [];
  useRefreshWhenDone(imports.data?.results);
  return (
    <Page
      title="导入账号数据"
      lead="把您在另一个使用本程序的网站导出的数据带过来：错题和笔记、复习安排、错题集、画板、目标和头像。以前的作答可以翻看，不计入成绩、统计和排行榜。您在本站写的不会被覆盖。"
    >
      {imports.isPending && <SheetSkeleton />}
      {imports.isError && <ErrorState message={messageOf(imports.error)} onRetry={() => void imports.refetch()} />}
      {imports.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Current found={results.find(({ status }) => !ENDED.has(status))} />
            <ImportedAttempts />
            <ImportedFeedback />
          </div>
          <PastImports imports={results.filter(({ status }) => ENDED.has(status))} />
        </div>
      )}
    </Page>
  );
}

/** What came along is seen everywhere at once, however fast it was. */
function useRefreshWhenDone(imports: readonly AccountImport[] | undefined): void {
  const client = useQueryClient();
  const known = useRef<number | null>(null);
  const done = imports?.filter(({ status }) => status === 'done').length ?? null;
  useEffect(() => {
    if (known.current !== null && done !== null && done > known.current) {
      void refreshEverything(client).catch(() => undefined);
    }
    known.current = done ?? known.current;
  }, [client, done]);
}

function Current({ found }: { found: AccountImport | undefined }) {
  if (found?.status === 'checked') return <LookPanel key={found.id} found={found} />;
  if (found?.status === 'failed') return <FailedPanel id={found.id} />;
  if (found) return <MovingPanel progress={found.progress} />;
  return <FilePanel />;
}
