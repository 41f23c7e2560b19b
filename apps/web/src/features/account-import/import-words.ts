import type { ImportLine, ImportOutcome, ImportPart } from '@study/contract/account-imports.ts';

const PARTS: Readonly<Record<ImportPart, { name: string; unit: string }>> = {
  attempts: { name: '作答记录', unit: '次' },
  mistakes: { name: '错题', unit: '道' },
  reviews: { name: '复习', unit: '次' },
  collections: { name: '错题集', unit: '个' },
  boards: { name: '画板', unit: '个' },
  feedback: { name: '反馈', unit: '条' },
  profile: { name: '资料和目标', unit: '项' },
  avatar: { name: '头像', unit: '张' },
};

const REASONS: Readonly<Record<Exclude<ImportOutcome, 'brought'>, string>> = {
  known: '本站已经有了',
  paper_unknown: '本站没有这份试卷',
  paper_differs: '本站这份试卷的题目不同',
  paper_unseen: '这份试卷您在本站还没有做过',
  paper_open: '这份试卷有正在进行的作答，交卷后再导入一次',
  not_closed: '还没有交卷',
  not_wrong: '按本站的答案不算做错',
  has_own: '您在本站已经填了',
  name_taken: '昵称已有人使用',
  unusable: '本站不能用',
  too_many: '超过了本站的数量上限',
};

/** “错题，23道” */
export function amountOf({ part, count }: ImportLine): { name: string; amount: string } {
  const { name, unit } = PARTS[part];
  return { name, amount: `${count}${unit}` };
}

/** What comes along, in the order of the parts. */
export const broughtOf = (lines: readonly ImportLine[]): ImportLine[] =>
  inOrder(lines).filter(({ outcome }) => outcome === 'brought');

/** What stays out, each with its reason. */
export const leftOutOf = (lines: readonly ImportLine[]): { line: ImportLine; reason: string }[] =>
  inOrder(lines).flatMap((line) => (line.outcome === 'brought' ? [] : [{ line, reason: REASONS[line.outcome] }]));

const ORDER = Object.keys(PARTS);
const inOrder = (lines: readonly ImportLine[]) =>
  lines.toSorted((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part));
