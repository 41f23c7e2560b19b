import type { Service } from '@study/contract/admin/service.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import { spokenMoment } from '../../../ui/words/dates.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { BrowserErrorsPanel } from './browser-errors-panel.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { EndpointsPanel } from './endpoints-panel.tsx';
import { Facts } from './facts.tsx';
import { serviceQuery } from './service-queries.ts';
import { healthLine, spokenBytes, spokenSpan } from './service-words.ts';

const ROLES: Readonly<Record<Service['processes'][number]['role'], string>> = {
  all: '网页、接口与后台任务',
  web: '网页与接口',
  worker: '后台任务',
};

/** How the service does. */
export function ServiceScreen() {
  const state = useQuery(serviceQuery);
  return (
    <Page title="服务" lead={`${state.data ? healthLine(state.data) : ''}页面开着时每15秒更新一次。`}>
      {state.isPending && <SheetSkeleton />}
      {state.isError && <ErrorState message={messageOf(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <BackupsPanel backups={state.data.backups} />
            <ProgramPanel service={state.data} />
            <EndpointsPanel service={state.data} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <CallsPanel calls={state.data.calls} />
            <StoresPanel service={state.data} />
          </div>
          <div className="lg:col-span-2">
            <BrowserErrorsPanel />
          </div>
        </div>
      )}
    </Page>
  );
}

function ProgramPanel({ service }: { service: Service }) {
  const { version, runtime, uptime_s: uptime, processes } = service;
  return (
    <Panel title="程序" lead={`版本${version}，${runtime}，回答您的进程已运行${spokenSpan(uptime)}。`}>
      <ul className="rows">
        {processes.map((process) => (
          <li key={process.id} className="py-3">
            <p>
              {ROLES[process.role]}
              {process.is_alive ? '' : '：没有回音'}
            </p>
            <p className="text-note text-ink-muted">
              {spokenMoment(process.started_at)}启动，{spokenMoment(process.seen_at)}报到，版本{process.version}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function StoresPanel({ service }: { service: Service }) {
  const { database, queue, files } = service;
  const lag = database.replicas.map(({ name, lag_s: s }) => `${name}${s === null ? '' : `落后${spokenSpan(s)}`}`);
  const disk = files.bytes === null ? '本机磁盘' : `本机磁盘，已用${spokenBytes(files.bytes)}`;
  const free = files.free_bytes === null ? '' : `，还剩${spokenBytes(files.free_bytes)}`;
  const waiting = queue.oldest_s === null ? '' : `，最早的等了${spokenSpan(Math.max(0, queue.oldest_s))}`;
  return (
    <Panel title="数据库、队列与文件">
      <Facts
        facts={[
          ['数据库', `PostgreSQL ${database.version}，${spokenBytes(database.bytes)}`],
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
