import { paperFault } from '../read/fault.ts';
import type { Rule } from './rule.ts';

/** Names that stand in the API's addresses where a paper's id could stand. */
export const RESERVED_IDS: readonly string[] = ['coming-soon', 'exam-cards', 'cet-content', 'submissions', 'import'];

/** The folder's name is the paper's id, and no id hides an address of the API. */
export const checkIdentity: Rule = ({ paper, folderName }) => [
  ...(RESERVED_IDS.includes(paper.id) ? [paperFault('id', `编号${paper.id}是保留名称`, '请改用另一个编号')] : []),
  ...(folderName === null || folderName === paper.id
    ? []
    : [paperFault('id', `编号${paper.id}与文件夹名${folderName}不同`, '请把两者改成一样')]),
];
