import type { FailedMarking } from '@study/contract/marking/failed-marking.admin.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { PagedRows } from '../frame/paged-rows.tsx';
import { failedQuery, retryMarking } from './marking-queries.ts';
import { PART_WORDS } from './marking-search-params.ts';

const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/took too long/, '评分超时，没有在时限内算完'],
  [/has ended|is stopped/, '评分程序中途停止'],
  [/^the scorer failed/, '评分程序出错'],
  [/database|connection|ECONN/i, '数据库连接出错'],
];

/** Reason of a failure in words for teachers; the technical message follows for operators. */
function formatFailure(reason: string | null): string {
  if (reason === null) return '原因没有记录，可能是服务中断';
  const [, words = '没有预料到的错误'] = WORDS.find(([pattern]) => pattern.test(reason)) ?? [];
  return `${words}（${reason}）`;
}

/** Failed marking jobs without retries left, with reasons; one or all can be retried. */
export function FailedScreen() {
  const list = useInfiniteQuery(failedQuery);
  const client = useQueryClient();
  const jobs = list.data?.pages.flatMap((page) => page.results) ?? [];
  const retrying = useMutation({
    mutationFn: retryMarking,
    onSuccess: ({ retried, has_more: hasMore }) => {
      if (retried === 0) showToast('没有可重试的任务，可能已经重试或评过');
      else showToast(hasMore ? `已重试${retried}个，还有更多，请再按一次` : `已重试${retried}个，很快会有结果`);
    },
    onError: (error) => showToast(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: failedQuery.queryKey }),
  });
  return (
    <Page
      title="失败的评分任务"
      lead="试过几次仍没能评分的写作与翻译。可以重试，也可以在评分队列里由人来评。"
      actions={
        jobs.length > 1 && (
          <BusyButton
            isBusy={retrying.isPending && retrying.variables === null}
            className="btn btn-primary h-11"
            onClick={() => retrying.mutate(null)}
          >
            全部重试
          </BusyButton>
        )
      }
    >
      <PagedRows list={list} label="失败的任务" empty={<EmptyState drawing="lamp" line="没有失败的评分任务" />}>
        {(job) => (
          <JobRow
            key={job.revision ?? job.submission}
            job={job}
            isBusy={retrying.isPending && retrying.variables === job}
            onRetry={() => retrying.mutate(job)}
          />
        )}
      </PagedRows>
    </Page>
  );
}

interface JobRowProps {
  job: FailedMarking;
  isBusy: boolean;
  onRetry: () => void;
}

function JobRow({ job, isBusy, onRetry }: JobRowProps) {
  const parts = job.parts.map((part) => PART_WORDS[part]).join('和');
  const title = `${parts}${job.revision === null ? '' : '（修改稿）'}：${job.paper_title}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-bold wrap-anywhere">{title}</p>
        <p className="text-note wrap-anywhere text-ink-muted">
          {formatDateTime(job.failed_at)}，{formatFailure(job.reason)}
        </p>
      </div>
      <BusyButton isBusy={isBusy} className="btn btn-outline h-11" aria-label={`重试${title}`} onClick={onRetry}>
        重试
      </BusyButton>
    </li>
  );
}
