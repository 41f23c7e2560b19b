import type { ErrorCode, YAMLError } from 'yaml';
import type { Fault } from './fault.ts';

type Words = Pick<Fault, 'message' | 'mend'>;

const ALIGN: Words = {
  message: '这一行的缩进、冒号或括号不对',
  mend: '请与同级的行左边对齐，括号成对；文字里有冒号时，整段放进双引号',
};
const OTHER: Words = {
  message: '这一行的格式不对',
  mend: '请检查缩进、引号和冒号；文字里有特殊符号时，整段放进双引号',
};

const WORDS: Partial<Record<ErrorCode, Words>> = {
  DUPLICATE_KEY: { message: '这个字段前面已经有了', mend: '请删去多余的一个' },
  MISSING_CHAR: { message: '这里少了引号、括号或冒号', mend: '请看这一行和上一行，引号、括号要成对' },
  TAB_AS_INDENT: { message: '这一行用制表符缩进', mend: '请改成空格' },
  BAD_INDENT: ALIGN,
  BLOCK_AS_IMPLICIT_KEY: ALIGN,
  MULTILINE_IMPLICIT_KEY: ALIGN,
};

/**
 * What a teacher is told of broken YAML. One slip breaks the lines after it as well, so the first is told alone;
 * fields that are there twice break nothing else, and each is told where there is no slip.
 */
export function yamlFaults(errors: readonly YAMLError[], file: string): Fault[] {
  const slips = errors.filter(({ code }) => code !== 'DUPLICATE_KEY').toSorted((a, b) => a.pos[0] - b.pos[0]);
  return (slips.length > 0 ? slips.slice(0, 1) : errors).map(({ code, linePos }) => ({
    file,
    path: '',
    hides_others: true,
    ...(linePos && { line: linePos[0].line }),
    ...(WORDS[code] ?? OTHER),
  }));
}
