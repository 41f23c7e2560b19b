import type { Service } from '@study/contract/site/service.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { BrowserErrorsPanel } from './browser-errors-panel.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { EndpointsPanel } from './endpoints-panel.tsx';
import { Facts } from './facts.tsx';
import { browserErrorsQuery, serviceQuery } from './service-queries.ts';
import { spokenBytes, spokenSpan } from './service-words.ts';
import { stateLines } from './state-lines.ts';
import { StatePanel } from './state-panel.tsx';

const ROLES: Readonly<Record<Service['processes'][number]['role'], string>> = {
  all: '网页、接口与后台任务',
  web: '网页与接口',
  worker: '后台任务',
};

/** How the service does: in sentences first, in figures where somebody unfolds them. */
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

/** For whoever keeps the server. */
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
