import path from 'node:path';
import { type Fault, isCompulsory } from '../read/fault.ts';
import { loadKnowledge } from '../read/knowledge.ts';
import { listContentFolders, type LoadedPaper, loadPaper, type LoadResult } from '../read/load.ts';
import { objectiveItems } from '../read/objective-items.ts';
import { checkChance } from './chance.ts';
import { isOurs, saysOurs } from './our-source.ts';
import { checkExplanations } from './explanations.ts';
import { checkPaper } from './check-paper.ts';
import { checkPartly } from './check-partly.ts';
import { checkKnowledgeUse } from './knowledge-use.ts';
import { checkLevel, levelFault } from './level.ts';
import type { PaperUnderCheck } from './rule.ts';
import { adviseUnits } from './subjective.ts';
import { checkTrapKinds } from './trap-kinds.ts';
import { sharedRuns } from './shared-runs.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readLexicon } from '../lexicon/read-lexicon.ts';
import { unlistedWordFaults } from '../lexicon/unlisted-words.ts';
import { bankLines } from '../gauge/bank-lines.ts';
import { isWithin } from '../gauge/gauge-sentence.ts';
import { type GaugeLine, paperLines } from '../gauge/paper-lines.ts';

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

export interface PapersReport {
  /** Faults of each requested paper, by folder name. */
  papers: ReadonlyMap<string, readonly Fault[]>;
  /** Warnings for authors, by folder name; they do not prevent using the paper. */
  warnings: ReadonlyMap<string, readonly Fault[]>;
  /** Faults of the files that all papers share. */
  shared: readonly Fault[];
  /** Number of items that can be asked without the texts (four-option items), by paper. */
  unreadItems: ReadonlyMap<string, number>;
  /** Notes on future faults; in Chinese. */
  notes: readonly string[];
}

/** Checks the sound of the recordings in a paper's folder. */
export type Listen = (folder: string, paper: LoadedPaper) => Promise<Fault[]>;

/**
 * Checks papers against every rule. `content` holds `knowledge.yaml`, `papers/` and `drills/`; `wanted` are folders,
 * inside or outside it; if empty, all of `content`. Also reads the other papers of the bank, because finding a run of
 * words shared by two papers needs both.
 */
export async function checkPapers(
  content: string,
  wanted: readonly string[],
  listen: Listen | null,
): Promise<PapersReport> {
  const all = await listContentFolders(content);
  const asked = new Set(wanted.length === 0 ? all : wanted.map((folder) => path.resolve(folder)));
  const knowledge = await loadKnowledge(content);
  const points = knowledge.ok ? knowledge.points : null;

  const loaded: LoadedPaper[] = [];
  const papers = new Map<string, Fault[]>();
  const advised = new Map<string, Fault[]>();
  for (const folder of new Set([...all, ...asked])) {
    const result = await loadPaper(folder);
    if (result.ok) loaded.push(result.loaded);
    if (!asked.has(folder)) continue;
    const found = result.ok
      ? await faultsOf(folder, { ...result.loaded, knowledge: points, isBundled: isOurs(result.loaded) }, listen)
      : partly(result, points);
    papers.set(path.basename(folder), found.filter(isCompulsory));
    advised.set(
      path.basename(folder),
      found.filter((fault) => !isCompulsory(fault)),
    );
  }
  const warnings = new Map<string, Fault[]>();
  for (const [id, shared] of sharedRuns(loaded)) {
    papers.get(id)?.push(...shared.faults);
    if (papers.has(id)) warnings.set(id, shared.warnings);
  }
  for (const paper of loaded) warnings.get(paper.paper.id)?.unshift(...adviceFor(paper));
  for (const [id, faults] of advised) warnings.set(id, [...faults, ...(warnings.get(id) ?? [])]);
  addFaults(
    papers,
    await wordFaults(
      content,
      loaded.filter((each) => isOurs(each) && papers.has(each.paper.id)),
    ),
  );
  const level = await checkOurLevel(content, loaded);
  addFaults(papers, level.faults);
  const unreadItems = new Map(loaded.map((paper) => [paper.folderName, fourOptionItems(paper)]));
  const told = { papers, warnings, unreadItems };
  if (!knowledge.ok) return { ...told, shared: knowledge.faults, notes: [] };
  if (wanted.length > 0) return { ...told, shared: [], notes: [] };
  const used = checkKnowledgeUse(loaded, knowledge.points);
  const ofBank = [...checkChance(loaded), ...level.shared];
  return { ...told, shared: [...used.faults, ...ofBank], notes: [...used.notes, ...level.notes] };
}

function addFaults(papers: ReadonlyMap<string, Fault[]>, more: ReadonlyMap<string, readonly Fault[]>): void {
  for (const [id, faults] of more) papers.get(id)?.push(...faults);
}

/** Faults of words that the lexicon in `content` lacks; none if there is no lexicon. */
async function wordFaults(content: string, papers: readonly LoadedPaper[]): Promise<ReadonlyMap<string, Fault[]>> {
  if (papers.length === 0 || !existsSync(path.join(content, 'lexicon'))) return new Map();
  return unlistedWordFaults((await readLexicon(content)).lexicon, papers);
}

const fourOptionItems = ({ paper, answers }: LoadedPaper): number =>
  objectiveItems(paper, answers).filter(({ hasOwnOptions }) => hasOwnOptions).length;

const adviceFor = (paper: LoadedPaper): Fault[] => [
  ...checkExplanations(paper),
  ...checkTrapKinds(paper),
  ...adviseUnits(paper),
  ...(isOurs(paper) ? [] : checkLevel(paper)),
];

const partly = (
  { faults, found }: Extract<LoadResult, { ok: false }>,
  knowledge: PaperUnderCheck['knowledge'],
): Fault[] =>
  found === null
    ? faults
    : checkPartly({ ...found, faults }, { ...found, knowledge, isBundled: saysOurs(found.paper) });

const faultsOf = async (
  folder: string,
  paper: LoadedPaper & PaperUnderCheck,
  listen: Listen | null,
): Promise<Fault[]> => [...checkPaper(paper), ...(listen === null ? [] : await listen(folder, paper))];
