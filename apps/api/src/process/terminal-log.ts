import type { DestinationStream } from 'pino';
import * as z from 'zod/mini';

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.optional(z.string()),
  err: z.optional(z.object({ message: z.string() })),
  req: z.optional(z.object({ method: z.string(), url: z.string() })),
  status: z.optional(z.number()),
  ms: z.optional(z.number()),
});

const SHOWN_ELSEWHERE = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'reqId',
  'msg',
  'err',
  'req',
  'status',
  'ms',
  'v',
]);
const LONGEST_VALUE = 120;
const INFO = 30;
const ERROR = 50;

/** Chinese for the messages of level warn and above; JSON lines keep the English ones, by which logs are searched. */
const LABELS: Readonly<Record<string, string>> = {
  'a claim was not renewed': '后台任务没有续期',
  'a recording was not spoken': '有一篇录音没有合成',
  'attempt could not be closed': '有一份作答没有收上来',
  'attempt could not be scored': '有一份作答没有评分',
  'backup failed': '备份没有做成',
  'cannot be written to': '不能写入，磁盘已满或只读',
  'database or file store away': '数据库或文件存储暂时连不上',
  'facts could not be projected': '有人的统计没有更新',
  'files not removed': '文件没有删除',
  'heartbeat not written': '进程的状态没有写入',
  'idle database connection failed': '与数据库的连接断开',
  'job failed': '后台任务失败，稍后再试',
  'job given up': '后台任务试了几次都失败，已停止',
  'job lost': '后台任务由别的进程接手',
  'job not released, its claim expires': '后台任务没有放回，过一会儿再试',
  'knowledge points not loaded': '知识点没有装入',
  'migration waits for a table in use': '数据库升级在等一张正被使用的表',
  'paper not loaded': '有一份试卷没有装入，用npm run papers:check查看原因',
  'push refused': '推送服务没有接受提醒',
  'replica not read, the primary is asked': '只读副本暂不能用，改从主库读取',
  'request errored': '请求出错',
  'stopping failed': '停止时出错',
  'the web app is not built': '网页还没有构建，请执行npm run build',
  'the scorer could not be loaded ahead': '评分程序没有提前装入',
  'unexpected failure': '程序出错，请告诉维护者',
};

/** Writes log lines for a person who watches a terminal. */
export function terminalLog(write: (text: string) => void): DestinationStream {
  return { write: (json) => write(`${shortLine(json)}\n`) };
}

/** One short line in local time, without stack traces, of a JSON line. */
export function shortLine(json: string): string {
  const { level, time, msg = '', err, req, status, ms, ...others } = line.parse(JSON.parse(json));
  const about = Object.entries(others).flatMap(([name, value]) =>
    SHOWN_ELSEWHERE.has(name) || value === undefined ? [] : [`${name}=${shown(value)}`],
  );
  const request = req && `${req.method} ${req.url}`;
  const parts = [
    clock(time),
    level > INFO && (level < ERROR ? '警告' : '错误'),
    request,
    status,
    ms !== undefined && `${ms}ms`,
    (request === undefined || level > INFO) && (LABELS[msg] ?? msg),
    ...about,
    err && `（${oneLine(err.message)}）`,
  ];
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');
}

function clock(time: number): string {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}

function shown(value: unknown): string {
  return oneLine(typeof value === 'string' ? value : JSON.stringify(value));
}

const oneLine = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  return first.length > LONGEST_VALUE ? `${first.slice(0, LONGEST_VALUE)}…` : first;
};
