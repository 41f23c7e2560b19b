import { WAITING_MOST, type Today } from '@study/contract/site/today.admin.ts';
import {
  AudioLines,
  ChartColumn,
  FileX,
  Flag,
  MessageSquare,
  PenLine,
  ScanSearch,
  Unplug,
  type LucideIcon,
} from 'lucide-react';

/** A kind of pending task. */
interface WaitingKind {
  icon: LucideIcon;
  /** Label after the count. */
  words: string;
  note: string;
  to: string;
  /** Search params of the linked list. */
  search: Readonly<Record<string, string>>;
  countOf: (waiting: Today['waiting']) => number;
}

/** Most urgent first. */
const KINDS: readonly WaitingKind[] = [
  {
    icon: AudioLines,
    words: '份已发布的试卷缺录音',
    note: '考生现在就能看到它们',
    to: '/admin/papers',
    search: { state: 'published', attention: 'yes' },
    countOf: ({ faulty_papers: count }) => count,
  },
  {
    icon: Flag,
    words: '篇作文或翻译有人申诉',
    note: '学生对分数有疑问',
    to: '/admin/marking',
    search: { reason: 'appeal' },
    countOf: ({ texts }) => texts.appeal,
  },
  {
    icon: PenLine,
    words: '篇作文或翻译没能自动评分',
    note: '学生还没有这部分的分数',
    to: '/admin/marking',
    search: { reason: 'not_scored' },
    countOf: ({ texts }) => texts.not_scored,
  },
  {
    icon: ScanSearch,
    words: '篇作文或翻译请您复核',
    note: '自动评分没有把握',
    to: '/admin/marking',
    search: { reason: 'machine_asks' },
    countOf: ({ texts }) => texts.machine_asks,
  },
  {
    icon: Unplug,
    words: '篇改写没能自动评分',
    note: '重试已经用完，可以再试一次',
    to: '/admin/marking/failed',
    search: {},
    countOf: ({ failed_marking: count }) => count,
  },
  {
    icon: ChartColumn,
    words: '道题的统计可疑',
    note: '可能答案有误，或题目出得不好',
    to: '/admin/papers/suspicious',
    search: {},
    countOf: ({ suspicious_items: count }) => count,
  },
  {
    icon: MessageSquare,
    words: '条未读反馈',
    note: '回复以后，学生会看到提示',
    to: '/admin/feedback',
    search: { status: 'unread' },
    countOf: ({ feedback: count }) => count,
  },
  {
    icon: FileX,
    words: '次导入失败',
    note: '最近24小时，试卷没有存入',
    to: '/admin/papers/import',
    search: {},
    countOf: ({ failed_imports: count }) => count,
  },
];

/** Pending tasks; kinds with a count of zero are omitted. */
export const waitingRows = (waiting: Today['waiting']) =>
  KINDS.map(({ countOf, ...kind }) => ({ ...kind, count: countOf(waiting) })).filter(({ count }) => count > 0);

/** Display of a count; the server stops counting at `most`. */
export const formatCount = (count: number, most: number = WAITING_MOST): string =>
  count < most ? String(count) : `${most - 1}+`;
