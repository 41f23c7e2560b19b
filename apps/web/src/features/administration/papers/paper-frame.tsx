import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#ui/page/page.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { FailedPage } from '../frame/failed-page.tsx';
import { LinkRow } from '../frame/link-row.tsx';
import { stateLine } from './paper-labels.ts';
import { paperCardQuery } from './papers-queries.ts';

/** Pages of one paper, by path suffix. */
const PAPER_TABS: readonly { path: string; label: string }[] = [
  { path: '', label: '概况' },
  { path: '/edit', label: '编辑' },
  { path: '/key', label: '更正答案' },
  { path: '/recordings', label: '录音' },
  { path: '/statistics', label: '统计' },
  { path: '/attempts', label: '作答' },
  { path: '/versions', label: '版本' },
];

/** Layout of a paper's pages: title, state and tabs. */
export function PaperFrame({ id, children }: { id: string; children: ReactNode }) {
  const found = useQuery(paperCardQuery(id));
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) {
    const retry = () => void found.refetch();
    return (
      <FailedPage title="试卷" error={found.error} missing="没有这份试卷" onRetry={retry}>
        <Link to="/admin/papers" className="btn btn-outline">
          试卷列表
        </Link>
      </FailedPage>
    );
  }
  return (
    <Page title={found.data.title} lead={stateLine(found.data)}>
      <LinkRow
        label="这份试卷"
        links={PAPER_TABS.map(({ path, label }) => ({ to: `/admin/papers/${id}${path}`, label, isExact: true }))}
        className="-mx-4 -mt-2 mb-4 md:mx-0"
      />
      {children}
    </Page>
  );
}
