import type { BrowserErrors } from '@study/contract/site/browser-errors.admin.ts';
import type { Service } from '@study/contract/site/service.admin.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatBytes, formatShare, formatSpan } from './service-labels.ts';

/** Status of one component, in plain words. */
export interface StateLine {
  name: string;
  /** The status in one sentence. */
  sentence: string;
  /** Null if healthy. */
  trouble: {
    /** Effect on students. */
    noticed: string;
    todo: string;
    /** Page for the fix, if there is one. */
    to?: string;
  } | null;
}

const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const LONG_WAIT_S = 600;
const LONG_LAG_S = 60;
const BUSY_SHARE = 0.8;
const CALL_HELP = '请告诉管理服务器的人。';

/** Status of all components, those that affect students first. `errors` is null if browser errors are unknown. */
export function stateLines(service: Service, errors: BrowserErrors | null): StateLine[] {
  return [
    programs(service),
    calls(service),
    marking(service),
    database(service),
    room(service),
    backups(service),
    ...(errors === null ? [] : [pages(errors)]),
  ];
}

function programs({ processes }: Service): StateLine {
  const silent = processes.filter(({ is_alive: isAlive }) => !isAlive);
  const name = '网站的程序';
  if (silent.length === 0) return { name, sentence: '都在运行。', trouble: null };
  const isPagesOnly = silent.every(({ role }) => role === 'web');
  const isWorkOnly = silent.every(({ role }) => role === 'worker');
  const noticed = isWorkOnly
    ? '能照常作答，但是交卷以后等不到作文和翻译的分数；导入试卷和合成录音也停着。'
    : `网页打不开，或者时好时坏${isPagesOnly ? '' : '，也等不到作文和翻译的分数'}。`;
  return {
    name,
    sentence: `有${silent.length}个没有回音。`,
    trouble: { noticed, todo: '请管理服务器的人看一看，必要时重新启动。' },
  };
}

function calls({ calls: { count, failed } }: Service): StateLine {
  const name = '打开网页和存答案';
  if (failed === 0) return { name, sentence: '最近一小时没有出错。', trouble: null };
  return {
    name,
    sentence: `最近一小时出错${failed}次，占全部的${formatShare(failed, count)}。`,
    trouble: {
      noticed: '有人会看到“服务器出错了”，要再试一次；写下的答案先留在浏览器里，不会丢。',
      todo: '一两次可以先不管；一小时后还在增加，请把下面的“技术数字”告诉管理服务器的人。',
    },
  };
}

function marking({ queue: { waiting, oldest_s: oldest, dead } }: Service): StateLine {
  const name = '作文和翻译的自动评分';
  if (dead > 0) {
    return {
      name,
      sentence: `有${dead}个任务试了几次都没有评成。`,
      trouble: {
        noticed: '这几次作答没有作文或翻译的分数，别的分数不受影响。',
        todo: '请重试，或由您来评。',
        to: '/admin/marking/failed',
      },
    };
  }
  if (oldest !== null && oldest > LONG_WAIT_S) {
    return {
      name,
      sentence: `有${waiting}个任务在等，最早的等了${formatSpan(oldest)}。`,
      trouble: {
        noticed: '交卷以后一直显示正在评分，听力和阅读的分数不受影响。',
        todo: '一个班刚交卷时会慢一些，请等一等；超过一小时，请告诉管理服务器的人。',
      },
    };
  }
  return { name, sentence: waiting === 0 ? '没有积压。' : `正常，现在有${waiting}个任务在等。`, trouble: null };
}

function database({ database: { connections, most_connections: most, replicas } }: Service): StateLine {
  const name = '数据库';
  if (connections > BUSY_SHARE * most) {
    return {
      name,
      sentence: '快忙不过来了。',
      trouble: { noticed: '打开网页、存答案变慢，有时要再试一次。', todo: CALL_HELP },
    };
  }
  const lag = Math.max(0, ...replicas.map(({ lag_s: s }) => s ?? 0));
  if (lag > LONG_LAG_S) {
    return {
      name,
      sentence: `副本落后${formatSpan(lag)}。`,
      trouble: { noticed: '刚得到的成绩过一会儿才看得到，答案不受影响。', todo: CALL_HELP },
    };
  }
  return { name, sentence: '正常。', trouble: null };
}

function room({ files: { store, free_bytes: free } }: Service): StateLine {
  const name = '存放的空间';
  if (free !== null && free < LEAST_FREE_BYTES) {
    return {
      name,
      sentence: `磁盘快满了，只剩${formatBytes(free)}。`,
      trouble: {
        noticed: '现在还没有影响；满了以后存不进答案，网站会停下来。',
        todo: '请管理服务器的人今天就腾出空间。',
      },
    };
  }
  if (store === 's3') return { name, sentence: '文件在存储桶里，用量由存储服务统计。', trouble: null };
  return { name, sentence: free === null ? '正常。' : `够用，还剩${formatBytes(free)}。`, trouble: null };
}

function backups({ backups: state }: Service): StateLine {
  const { last, latest, is_due: isDue, every_days: days, last_check: check } = state;
  const name = '备份';
  const noticed = '现在没有影响；要是服务器坏了，没有备份的那些作答就找不回来。';
  const todo = '请按下面的“开始备份”。';
  if (latest?.state === 'failed') return { name, sentence: '上一次没有完成。', trouble: { noticed, todo } };
  if (last === null) return { name, sentence: '还没有备份过。', trouble: { noticed, todo } };
  if (isDue) {
    return { name, sentence: `最后一次已超过${days}天。`, trouble: { noticed, todo } };
  }
  if (check?.is_whole === false) {
    return {
      name,
      sentence: '最近核对的一份是坏的。',
      trouble: { noticed, todo: '请再做一份；又坏了，请管理服务器的人检查磁盘。' },
    };
  }
  return { name, sentence: `${formatDateTime(last.finished_at ?? last.requested_at)}备份过。`, trouble: null };
}

function pages({ open_count: open, is_full: isFull }: BrowserErrors): StateLine {
  const name = '学生的页面';
  if (open === 0) return { name, sentence: '没有报告出错。', trouble: null };
  return {
    name,
    sentence: `报告了${open}种错误，还没有处理${isFull ? '；列表满了' : ''}。`,
    trouble: {
      noticed: '少数人的页面显示不全或停住，刷新以后多半就好。',
      todo: '请把下面“技术数字”里的“页面报告的错误”告诉维护程序的人，处理好以后标为已处理。',
    },
  };
}
