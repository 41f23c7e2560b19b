import { paperFault } from '../read/fault.ts';
import type { Rule } from './rule.ts';

/** Path segments of the API in the position of a paper's id. */
export const RESERVED_IDS: readonly string[] = ['coming-soon', 'exam-cards', 'cet-content', 'submissions', 'import'];

/** The folder name equals the paper's id, and no id shadows an API path. */
export const checkIdentity: Rule = ({ paper, folderName }) => [
  ...(RESERVED_IDS.includes(paper.id) ? [paperFault('id', `编号${paper.id}是保留名称`, '请改用另一个编号')] : []),
  ...(folderName === null || folderName === paper.id
    ? []
    : [paperFault('id', `编号${paper.id}与文件夹名${folderName}不同`, '请把两者改成一样')]),
];
