import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  type Dashboard,
  RowBuilder,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

const SOURCE = { type: 'prometheus', uid: '${source}' };
const CALLS = 'study_http_request_duration_seconds';
const SAVE = 'route=~"/api/.*/save_draft/"';

/** What a legend shows, to what is drawn. */
type Lines = Record<string, string>;

function queries(lines: Lines): DataqueryBuilder[] {
  return Object.entries(lines).map(([legend, expression], index) =>
    new DataqueryBuilder()
      .expr(expression)
      .legendFormat(legend)
      .refId(String.fromCodePoint(65 + index))
      .datasource(SOURCE),
  );
}

function drawn(title: string, unit: string, lines: Lines): PanelBuilder {
  return new PanelBuilder().title(title).unit(unit).span(8).height(8).min(0).datasource(SOURCE).targets(queries(lines));
}

function figure(title: string, unit: string, lines: Lines): StatBuilder {
  return new StatBuilder().title(title).unit(unit).span(4).height(4).datasource(SOURCE).targets(queries(lines));
}

const slowest = (share: number, by: string, where = '') =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (rate(${CALLS}_bucket{${where}}[5m])))`;

function showNow(dashboard: DashboardBuilder): void {
  dashboard
    .withRow(new RowBuilder('现在'))
    .withPanel(figure('数据库', 'short', { 应答: 'min(study_database_up)' }))
    .withPanel(figure('正在作答', 'short', { 人次: 'max(study_open_attempts)' }))
    .withPanel(figure('到时未收的卷', 'short', { 份: 'max(study_overdue_attempts)' }))
    .withPanel(figure('等待评分', 'short', { 份: 'max(study_marking_jobs{state="waiting"})' }))
    .withPanel(figure('评不出的', 'short', { 份: 'max(study_marking_jobs{state="dead"})' }))
    .withPanel(figure('距上次备份', 's', { 时间: 'time() - max(study_last_backup_timestamp_seconds)' }));
}

function showCalls(dashboard: DashboardBuilder): void {
  dashboard
    .withRow(new RowBuilder('请求'))
    .withPanel(
      drawn('每秒请求', 'reqps', {
        '{{status}}': `sum by (status) (rate(${CALLS}_count[5m]))`,
      }),
    )
    .withPanel(
      drawn('保存答案的用时', 's', {
        p50: slowest(0.5, '', SAVE),
        p99: slowest(0.99, '', SAVE),
        每秒次数: `sum(rate(${CALLS}_count{${SAVE}}[5m]))`,
      }),
    )
    .withPanel(
      drawn('最慢的接口（p95）', 's', { '{{method}} {{route}}': `topk(8, ${slowest(0.95, 'method, route')})` }),
    )
    .withPanel(
      drawn('出错的请求', 'percentunit', {
        '{{route}}': `sum by (route) (rate(${CALLS}_count{status=~"5.."}[5m])) / ignoring(route) group_left sum(rate(${CALLS}_count[5m]))`,
      }),
    );
}

function showMarking(dashboard: DashboardBuilder): void {
  dashboard
    .withRow(new RowBuilder('评分'))
    .withPanel(
      drawn('每分钟评完的文字', 'short', {
        '{{scorer}} {{part}}': 'sum by (scorer, part) (rate(study_mark_duration_seconds_count[5m])) * 60',
      }),
    )
    .withPanel(
      drawn('评一份的用时（p95）', 's', {
        '{{scorer}} {{part}}':
          'histogram_quantile(0.95, sum by (le, scorer, part) (rate(study_mark_duration_seconds_bucket[5m])))',
        没评出: 'sum(rate(study_mark_failures_total[5m]))',
      }),
    )
    .withPanel(
      drawn('队列', 'short', {
        '{{state}}': 'max by (state) (study_marking_jobs)',
        等得最久的秒数: 'max(study_marking_oldest_seconds)',
      }),
    );
}

function showProcesses(dashboard: DashboardBuilder): void {
  dashboard
    .withRow(new RowBuilder('进程与数据库'))
    .withPanel(drawn('事件循环延迟（p99）', 's', { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' }))
    .withPanel(drawn('内存', 'bytes', { '{{instance}}': 'process_resident_memory_bytes' }))
    .withPanel(drawn('处理器', 'percentunit', { '{{instance}}': 'rate(process_cpu_seconds_total[5m])' }))
    .withPanel(
      drawn('数据库连接', 'short', {
        '{{instance}} {{state}}': 'sum by (instance, state) (study_database_connections)',
      }),
    )
    .withPanel(drawn('副本落后', 's', { '{{replica}}': 'max by (replica) (study_replica_lag_seconds)' }))
    .withPanel(drawn('数据库大小', 'bytes', { 大小: 'max(study_database_bytes)' }));
}

/** The dashboard of an installation, for Grafana 10 and later; `npm run monitoring` writes it to its file. */
export function buildDashboard(): Dashboard {
  const dashboard = new DashboardBuilder('在线学习网站')
    .uid('study')
    .tags(['study'])
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('browser')
    .withVariable(new DatasourceVariableBuilder('source').label('数据源').type('prometheus'));
  for (const show of [showNow, showCalls, showMarking, showProcesses]) show(dashboard);
  return dashboard.build();
}
