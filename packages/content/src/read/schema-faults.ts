import type * as z from 'zod/mini';
import { RECORD_LATER, type Fault } from './fault.ts';

type Issue = z.core.$ZodIssue;

/** Converts schema issues to faults. `document` is the parsed value, for the names of missing fields and items. */
export function schemaFaults(file: string, document: unknown, issues: readonly Issue[]): Fault[] {
  return issues.map((issue) => {
    const steps = issue.path.map(String);
    const item = itemAround(document, steps);
    return {
      file,
      path: steps.join('.'),
      ...(item === undefined ? {} : { item }),
      ...(issue.code === 'unrecognized_keys' ? {} : { hides_others: true as const }),
      ...describe(issue, valueAt(document, steps)),
    };
  });
}

function describe(issue: Issue, found: unknown): Pick<Fault, 'message' | 'mend'> {
  if (issue.code === 'unrecognized_keys') {
    return { message: `有未知字段${shownKeys(issue.keys)}`, mend: '请删去，或改成格式中的字段名' };
  }
  if (found === undefined) return missing(issue.path.map(String));
  if (issue.code === 'invalid_value') {
    return {
      message: '取值不在允许范围内',
      mend: `请改为${issue.values.map(String).join('、')}之一`,
    };
  }
  if (issue.code === 'invalid_key') return { message: '字段名应为一个大写字母', mend: '请改为A、B、C等字母' };
  if (issue.code === 'invalid_type') {
    return {
      message: messageOr(issue, '类型不对'),
      mend: `此处应为${TYPE_NAMES[issue.expected] ?? issue.expected}`,
    };
  }
  return { message: messageOr(issue, '内容不符合格式'), mend: found === '' ? '请填写' : '请按格式改正' };
}

function missing(steps: readonly string[]): Pick<Fault, 'message' | 'mend'> {
  const name = steps.at(-1);
  if (name === undefined) return { message: '没有内容', mend: '请按格式写上' };
  if (name === 'audio') return { message: '缺少字段audio', mend: `没有录音时写audio: null，${RECORD_LATER}` };
  const isLetter = /^[A-Z]$/.test(name);
  return { message: isLetter ? `缺少选项${name}` : `缺少字段${name}`, mend: '请按格式补上' };
}

/** Lists unknown keys, shortened: a document may have thousands, of any length. */
function shownKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, MOST_KEYS).map((key) => key.slice(0, LONGEST_KEY));
  return keys.length > MOST_KEYS ? `${shown.join('、')}等${keys.length}个` : shown.join('、');
}

const MOST_KEYS = 20;
const LONGEST_KEY = 60;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  int: '整数',
  number: '数字',
  boolean: 'true或false',
  array: '列表',
  object: '一组字段',
  record: '一组字段',
};

const messageOr = (issue: Issue, otherwise: string): string =>
  /\p{Script=Han}/u.test(issue.message) ? issue.message : otherwise;

const childOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;

const valueAt = (document: unknown, steps: readonly string[]): unknown => steps.reduce(childOf, document);

/** Number of the innermost item on the path. */
function itemAround(document: unknown, steps: readonly string[]): number | undefined {
  for (let length = steps.length; length > 0; length -= 1) {
    const no = childOf(valueAt(document, steps.slice(0, length)), 'no');
    if (typeof no === 'number') return no;
  }
  return undefined;
}
