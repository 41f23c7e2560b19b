import type { PaperContent } from '../read/documents.ts';
import type { Fault } from '../read/fault.ts';
import { gaugeSentence, isWithin, mendOf } from '../gauge/gauge-sentence.ts';
import { paperLines, type GaugeLine } from '../gauge/paper-lines.ts';

/** Warnings where a paper's measurable figures differ from real papers; only advice, because a class may need it so. */
export const checkLevel = (documents: Pick<PaperContent, 'paper' | 'answers'>): Fault[] =>
  paperLines(documents)
    .filter((line) => !isWithin(line))
    .map(levelFault);

export const levelFault = (line: GaugeLine): Fault => ({
  file: line.file,
  path: line.path,
  message: gaugeSentence(line),
  mend: mendOf(line),
});
