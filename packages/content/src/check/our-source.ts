import type { LoadedPaper } from '../read/load.ts';

/** Source label of shipped papers, which promise to be like real papers; other papers need not be. */
const OUR_SOURCE = '本站为练习原创编写';

export const isOurs = ({ paper }: Pick<LoadedPaper, 'paper'>): boolean => paper.source === OUR_SOURCE;

/** The same of a document of any shape. */
export const saysOurs = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'source' in document && document.source === OUR_SOURCE;
