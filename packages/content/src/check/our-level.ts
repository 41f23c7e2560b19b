import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { bankLines } from '../gauge/bank-lines.ts';
import { isWithin } from '../gauge/gauge-sentence.ts';
import { paperLines, type GaugeLine } from '../gauge/paper-lines.ts';
import type { Fault } from '../read/fault.ts';
import type { LoadedPaper } from '../read/load.ts';
import { levelFault } from './level.ts';

/** Source label of shipped papers, which promise to be like real papers; other papers need not be. */
const OUR_SOURCE = '本站为练习原创编写';
export const isOurs = ({ paper }: Pick<LoadedPaper, 'paper'>): boolean => paper.source === OUR_SOURCE;

/**
 * Known deviations: lines of a paper or level, a place, and a figure: `cet4-mock-1 reading.careful.1 grade`. One per
 * line, so that concurrent fixes rarely conflict.
 */
const TO_BE_REWRITTEN = 'to-be-rewritten.yaml';

interface OurLevel {
  /** By paper. */
  faults: ReadonlyMap<string, Fault[]>;
  /** Faults of the medians over a level. */
  shared: Fault[];
  /** Number of listed faults, by paper. */
  waiting: ReadonlyMap<string, number>;
  /** Entries whose text now matches real papers, or no longer exists. */
  notNeeded: string[];
  /** Both lists in Chinese. */
  notes: string[];
}

/** Compares shipped papers with real ones, except for the listed texts that await rewriting. */
export async function checkOurLevel(content: string, papers: readonly LoadedPaper[]): Promise<OurLevel> {
  const list = new Set(await readList(content));
  const ours = papers.filter(isOurs);
  const isNew = new Map<string, Fault[]>();
  const waiting = new Map<string, number>();
  const found = new Set<string>();
  const split = (name: string, line: GaugeLine): Fault[] => {
    const entry = [name, line.location, line.figure].filter((part) => part !== '').join(' ');
    found.add(entry);
    if (!list.has(entry)) return [levelFault(line)];
    waiting.set(name, (waiting.get(name) ?? 0) + 1);
    return [];
  };
  for (const { paper, answers } of ours) {
    isNew.set(
      paper.id,
      outside(paperLines({ paper, answers })).flatMap((line) => split(paper.id, line)),
    );
  }
  const shared = outside(bankLines(ours)).flatMap((line) => split('', line));
  const notNeeded = [...list].filter((entry) => !found.has(entry));
  const notes = [
    ...[...waiting].map(([id, count]) => `${id || '各级中位数'}有${count}处与真题不同，待改写`),
    ...notNeeded.map((entry) => `${entry}已经像真题，请从${TO_BE_REWRITTEN}删去`),
  ];
  return { faults: isNew, shared, waiting, notNeeded, notes };
}

const outside = (lines: readonly GaugeLine[]) => lines.filter((line) => !isWithin(line));

async function readList(content: string): Promise<string[]> {
  const text = await readFile(path.join(content, TO_BE_REWRITTEN), 'utf8').catch(() => '');
  return z.array(z.string()).parse(parse(text) ?? []);
}
