import type { Service } from '@study/contract/site/service.admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { EndpointsPanel } from './endpoints-panel.tsx';
import { browserErrorsQuery, serviceQuery, settleError } from './service-queries.ts';
import { formatBytes, formatMilliseconds, formatShare, formatSpan } from './service-labels.ts';
import { type StateLine, stateLines } from './state-lines.ts';
import type { ErrorGroup } from '@study/contract/site/browser-errors.admin.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { fullSentence } from './browser-error-labels.ts';
import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';

const ROLES: Readonly<Record<Service['processes'][number]['role'], string>> = {
  all: '网页、接口与后台任务',
  web: '网页与接口',
  worker: '后台任务',
};

/** Service status: in sentences, with the figures collapsed. */
export function ServiceScreen() {
  const state = useQuery(serviceQuery);
  const errors = useQuery(browserErrorsQuery);
  return (
    <Page title="服务" lead="网站是不是正常，不正常时学生看到什么、您怎么办。页面开着时每15秒更新一次。">
      {state.isPending && <SheetSkeleton />}
      {state.isError && <ErrorState message={messageOf(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && (
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <StatePanel lines={stateLines(state.data, errors.data ?? null)} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
            <BackupsPanel backups={state.data.backups} />
            <EndpointsPanel service={state.data} />
          </div>
          <Figures service={state.data} />
        </div>
      )}
    </Page>
  );
}

/** Figures for operators. */
function Figures({ service }: { service: Service }) {
  return (
    <div className="sheet px-5 md:px-6">
      <Fold title="技术数字" line="程序、数据库、调用的快慢和页面报告的错误，给管理服务器的人看">
        <div className="grid grid-cols-1 items-start pb-5 *:px-0 md:*:px-0 lg:grid-cols-2 lg:gap-x-10">
          <ProgramPanel service={service} />
          <StoresPanel service={service} />
          <CallsPanel calls={service.calls} />
          <BrowserErrorsPanel />
        </div>
      </Fold>
    </div>
  );
}

function ProgramPanel({ service }: { service: Service }) {
  const { version, runtime, uptime_s: uptime, processes } = service;
  return (
    <Panel title="程序" lead={`版本${version}，${runtime}，回答您的进程已运行${formatSpan(uptime)}。`}>
      <ul className="rows">
        {processes.map((process) => (
          <li key={process.id} className="py-3">
            <p>
              {ROLES[process.role]}
              {process.is_alive ? '' : '：没有回音'}
            </p>
            <p className="text-note text-ink-muted">
              {formatDateTime(process.started_at)}启动，{formatDateTime(process.seen_at)}报到，版本{process.version}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StoresPanel({ service }: { service: Service }) {
  const { database, queue, files } = service;
  const lag = database.replicas.map(({ name, lag_s: s }) => `${name}${s === null ? '' : `落后${formatSpan(s)}`}`);
  const disk = files.bytes === null ? '本机磁盘' : `本机磁盘，已用${formatBytes(files.bytes)}`;
  const free = files.free_bytes === null ? '' : `，还剩${formatBytes(files.free_bytes)}`;
  const waiting = queue.oldest_s === null ? '' : `，最早的等了${formatSpan(Math.max(0, queue.oldest_s))}`;
  return (
    <Panel title="数据库、队列与文件">
      <Facts
        facts={[
          ['数据库', `PostgreSQL ${database.version}，${formatBytes(database.bytes)}`],
          ['数据库连接', `${database.connections}个，最多${database.most_connections}个`],
          ['数据库结构', `${database.migrations}次升级，最后是${database.last_migration ?? '无'}`],
          ['数据库副本', lag.length === 0 ? '没有' : lag.join('，')],
          ['评分任务', `等待${queue.waiting}个，进行中${queue.running}个${waiting}`],
          ['反复失败的评分任务', `${queue.dead}个`],
          ['文件', files.store === 's3' ? 'S3存储桶，用量由存储服务统计' : `${disk}${free}`],
        ]}
      />
    </Panel>
  );
}

/** Unexpected client-side errors, as reported by browsers. */
function BrowserErrorsPanel() {
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
          {group.count}人次，{formatDateTime(group.first_seen_at)}起，最近{formatDateTime(group.last_seen_at)}；
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

function CallsPanel({ calls }: Pick<Service, 'calls'>) {
  const { count, failed, slowest } = calls;
  return (
    <Panel
      title="最近一小时的调用"
      lead={`所有进程共${count}次，服务器出错${failed}次（${formatShare(failed, count)}）。“多慢”是100次里95次不超过的时间，误差在五分之一以内。`}
    >
      {slowest.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-ui">
            <thead className="text-note text-ink-muted">
              <tr>
                <th scope="col" className="py-2 text-start font-normal">
                  调用
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap">
                  次数
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap">
                  出错
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap">
                  多慢
                </th>
              </tr>
            </thead>
            <tbody>
              {slowest.map((route) => (
                <tr key={route.call} className="border-t border-line">
                  <th scope="row" className="py-2 pe-3 text-start font-mono text-note font-normal" translate="no">
                    <BrokenAtSlashes text={route.call} />
                  </th>
                  <td className="py-2 ps-3 text-end tabular-nums">{route.count}</td>
                  <td className="py-2 ps-3 text-end tabular-nums">{route.failed}</td>
                  <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
                    {formatMilliseconds(route.p95_ms)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** Allows line breaks of a path only at its slashes. */
function BrokenAtSlashes({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Definition list of names and values. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="rows">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Status by component: healthy or not, its effect on students, and what to do. */
function StatePanel({ lines }: { lines: readonly StateLine[] }) {
  const troubles = lines.filter(({ trouble }) => trouble !== null);
  const others = lines.filter(({ trouble }) => trouble === null);
  return (
    <Panel title={troubles.length === 0 ? '网站正常' : `有${troubles.length}处要留意`}>
      <ul className="rows" aria-label="网站的各部分">
        {[...troubles, ...others].map((line) => (
          <LineRow key={line.name} {...line} />
        ))}
      </ul>
    </Panel>
  );
}

function LineRow({ name, sentence, trouble }: StateLine) {
  const Icon = trouble === null ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        size={20}
        aria-hidden
        className={`mt-0.5 shrink-0 ${trouble === null ? 'text-ink-good' : 'text-ink-warn'}`}
      />
      <div className="min-w-0">
        <p>
          <span className="font-bold">{name}：</span>
          {sentence}
        </p>
        {trouble !== null && (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-ui">
            <dt className="text-ink-muted">学生那边：</dt>
            <dd className="min-w-0">{trouble.noticed}</dd>
            <dt className="text-ink-muted">怎么办：</dt>
            <dd className="min-w-0">
              {trouble.todo}
              {trouble.to !== undefined && (
                <Link to={trouble.to} className="text-link ml-1">
                  去处理
                </Link>
              )}
            </dd>
          </dl>
        )}
      </div>
    </li>
  );
}
