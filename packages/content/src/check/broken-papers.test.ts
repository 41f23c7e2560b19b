import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatFault, isCompulsory } from '../read/fault.ts';
import { audioFile, formatsOf, timelineFile } from '../read/recordings.ts';
import { BROKEN_ITEMS } from '../testing/broken-items.ts';
import type { BrokenPaper } from '../testing/broken-paper.ts';
import { BROKEN_RECORDINGS } from '../testing/broken-recordings.ts';
import { BROKEN_STRUCTURE } from '../testing/broken-structure.ts';
import { BROKEN_TEXTS } from '../testing/broken-texts.ts';
import { KNOWN_POINT, validPaper, type ValidPaper } from '../testing/valid-paper.ts';
import { checkPapers } from './check-papers.ts';

const knowledge = {
  points: [
    { id: KNOWN_POINT, name: '细节', area: 'listening', definition: '听细节', example: 'a detail', requires: [] },
  ],
};

/** JSON is valid YAML, and parses faster. */
async function writePaper(folder: string, { paper, answers }: ValidPaper): Promise<void> {
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await writeFile(path.join(folder, 'paper.yaml'), JSON.stringify(paper));
  await writeFile(path.join(folder, 'answers.yaml'), JSON.stringify(answers));
}

/** The broken paper in an on-disk bank, with all reported lines. */
async function linesOf({ exam, folder, earlier, breakIt, timelines = new Map() }: BrokenPaper): Promise<string[]> {
  await using content = await mkdtempDisposable(path.join(tmpdir(), 'bank-'));
  await mkdir(path.join(content.path, 'papers'));
  await writeFile(path.join(content.path, 'knowledge.yaml'), JSON.stringify(knowledge));
  if (earlier !== undefined) await writePaper(path.join(content.path, 'papers', earlier.paper.id), earlier);
  const broken = validPaper(exam);
  breakIt(broken);
  const name = folder ?? broken.paper.id;
  const home = path.join(content.path, 'papers', name);
  await writePaper(home, broken);
  for (const [clip, timeline] of timelines) {
    const files = [timelineFile(clip), ...formatsOf(timeline).map((format) => audioFile(clip, format))];
    for (const file of files) await writeFile(path.join(home, 'media', file), JSON.stringify(timeline));
  }
  const { papers, warnings, shared } = await checkPapers(content.path, [], null);
  expect(shared).toEqual([]);
  // The paper is nobody's of the bank, so that a part of its faults is advice.
  const advice = warnings.get(name)?.filter((fault) => !isCompulsory(fault)) ?? [];
  return [...(papers.get(name) ?? []), ...advice].map(formatFault);
}

const ALL = [...BROKEN_STRUCTURE, ...BROKEN_ITEMS, ...BROKEN_TEXTS, ...BROKEN_RECORDINGS];

describe('the check of papers', () => {
  test.each(['CET4', 'CET6'] as const)('finds nothing wrong with a valid paper of %s', async (exam) => {
    expect(await linesOf({ name: 'valid', exam, breakIt: () => undefined, told: [] })).toEqual([]);
  });

  test.each(ALL)('tells of $name, with file, place, item and mend', async (broken) => {
    expect((await linesOf(broken)).toSorted()).toEqual(broken.told.toSorted());
  });
});
