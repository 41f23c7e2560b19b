/** A fault of a paper that must be fixed before use; messages are for its author, in Chinese. */
export interface Fault {
  /** File name inside the paper's folder, or a path from `content/` for shared files. */
  file: string;
  /** Dotted path into the document, counting from 0: `reading.careful.0.questions.1`. Empty for the whole file. */
  path: string;
  /** Item 1 to 55, if the fault belongs to one. */
  item?: number;
  /** Counted from 1; present if the file's text is known. */
  line?: number;
  /** Other faults near this place stay undetected until it is fixed. */
  hides_others?: true;
  /** `advice`: an exam can do without it, so it prevents nothing. Absent: compulsory. */
  severity?: 'advice';
  message: string;
  mend: string;
  /** What the product cannot do while this is missing; the mend of an advice. */
  consequence?: string;
}

export const isCompulsory = ({ severity }: Fault): boolean => severity !== 'advice';

export const PAPER_FILE = 'paper.yaml';
export const ANSWERS_FILE = 'answers.yaml';
/** How to add a recording to a paper without one. */
export const RECORD_LATER = '存好以后再合成或上传录音';
export const KNOWLEDGE_FILE = 'knowledge.yaml';

export type MakeFault = (path: string, message: string, mend: string, item?: number) => Fault;

const faultsIn =
  (file: string): MakeFault =>
  (path, message, mend, item) =>
    item === undefined ? { file, path, message, mend } : { file, path, item, message, mend };

export const paperFault = faultsIn(PAPER_FILE);
export const answersFault = faultsIn(ANSWERS_FILE);

/** One line per fault: file, place, line if known, item, problem, fix. */
export function formatFault(fault: Fault): string {
  const line = fault.line === undefined ? '' : `${fault.path === '' ? '' : ' '}第${fault.line}行`;
  const place = [fault.file, fault.path].filter((part) => part !== '').join(' ');
  const item = fault.item === undefined ? '' : ` 第${fault.item}题`;
  return `${place}${line}${item}：${fault.message}。${fault.mend}。`;
}
