import type { MistakeReason, MistakeState } from '@study/contract/mistakes/mistakes.ts';
import { ankiOf } from '#http/anki.ts';
import { csvOf, dateInChina } from '#http/csv.ts';

/** An item of the mistake book in an exported file. */
export interface ExportedMistake {
  paper: string;
  item: number;
  section: string;
  question: string;
  options: Record<string, string>;
  key: string;
  explanation: string;
  knowledge: string[];
  reason: MistakeReason | null;
  note: string;
  starred: boolean;
  state: MistakeState;
  times: number;
  last_wrong_at: string;
  due_at: string;
}

const REASONS: Readonly<Record<MistakeReason, string>> = {
  vocabulary: '不认识词',
  locating: '没找到',
  inference: '想岔了',
  careless: '粗心',
  time: '没时间',
};
const STATES: Readonly<Record<MistakeState, string>> = { active: '复习中', retired: '已掌握', removed: '已移出' };
const COLUMNS = [
  '试卷',
  '题号',
  '题型',
  '题目',
  '选项',
  '答案',
  '解析',
  '知识点',
  '原因',
  '笔记',
  '收藏',
  '状态',
  '错误次数',
  '最近答错',
  '下次复习',
];

export function writeCsv(mistakes: readonly ExportedMistake[]): string {
  const rows = mistakes.map((mistake) => [
    mistake.paper,
    String(mistake.item),
    mistake.section,
    mistake.question,
    optionsOf(mistake).join('\n'),
    mistake.key,
    mistake.explanation,
    mistake.knowledge.join('、'),
    mistake.reason ? REASONS[mistake.reason] : '',
    mistake.note,
    mistake.starred ? '是' : '否',
    STATES[mistake.state],
    String(mistake.times),
    dateInChina(mistake.last_wrong_at),
    mistake.state === 'active' ? dateInChina(mistake.due_at) : '',
  ]);
  return csvOf([COLUMNS, ...rows]);
}

export function writeAnki(mistakes: readonly ExportedMistake[]): string {
  return ankiOf(
    mistakes.map((mistake) => ({
      front: [`${mistake.paper} ${mistake.item} ${mistake.section}`, mistake.question, ...optionsOf(mistake)],
      back: [
        mistake.key,
        ...(mistake.explanation === '' ? [] : [mistake.explanation]),
        ...(mistake.note === '' ? [] : [`笔记：${mistake.note}`]),
      ],
      tags: [mistake.section, ...mistake.knowledge],
    })),
  );
}

export function writeJson(mistakes: readonly ExportedMistake[]): string {
  return `${JSON.stringify(mistakes, null, 2)}\n`;
}

const optionsOf = ({ options }: ExportedMistake) =>
  Object.entries(options).map(([letter, text]) => `${letter}. ${text}`);
