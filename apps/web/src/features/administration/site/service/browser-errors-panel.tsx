import type { ErrorGroup } from '@study/contract/site/browser-errors.admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Panel } from '#ui/page/panel.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { fullSentence } from './browser-error-words.ts';
import { browserErrorsQuery, settleError } from './service-queries.ts';

/** What pages did not expect, as their browsers report it. */
export function BrowserErrorsPanel() {
  const errors = useQuery(browserErrorsQuery);
  const groups = errors.data?.results ?? [];
  return (
    <Panel title="页面报告的错误" lead="同一种错误合成一行，一个人一天算一次，不含任何人的信息；30天没有再出现就删除。">
      {errors.isError && <p className="text-ink-bad">{messageOf(errors.error)}</p>}
      {errors.data && fullSentence(errors.data) !== null && <p className="mb-2 text-ui">{fullSentence(errors.data)}</p>}
      {errors.isSuccess && groups.length === 0 && <p className="text-ink-muted">没有报告。</p>}
      {groups.length > 0 && (
        <ul className="rows">
          {groups.map((group) => (
            <GroupRow key={group.fingerprint} group={group} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function GroupRow({ group }: { group: ErrorGroup }) {
  const client = useQueryClient();
  const isSettled = group.settled_at !== null;
  const settling = useMutation({
    mutationFn: () => settleError(group.fingerprint, !isSettled),
    onSuccess: () => client.invalidateQueries({ queryKey: browserErrorsQuery.queryKey }),
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className={`min-w-0 grow basis-56 ${isSettled ? 'text-ink-muted' : ''}`}>
        <p lang="en" translate="no" className="font-mono text-ui wrap-anywhere">
          {group.message}
        </p>
        <p className="text-note text-ink-muted wrap-anywhere">
          {group.count}人次，{spokenMoment(group.first_seen_at)}起，最近{spokenMoment(group.last_seen_at)}；
          {group.route}，{group.browser}
        </p>
        {group.frames.length > 0 && (
          <details className="text-note">
            <summary className="cursor-pointer">在哪里（{group.app_version}）</summary>
            <pre lang="en" translate="no" className="font-mono wrap-anywhere whitespace-pre-wrap">
              {group.frames.join('\n')}
            </pre>
          </details>
        )}
      </div>
      <BusyButton isBusy={settling.isPending} className="btn btn-outline" onClick={() => settling.mutate()}>
        {isSettled ? '改回未处理' : '标为已处理'}
      </BusyButton>
    </li>
  );
}
