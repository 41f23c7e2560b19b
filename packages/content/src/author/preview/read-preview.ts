import path from 'node:path';
import { paperDocument } from '@study/contract/papers/paper-document.ts';
import { checkPapers } from '#check/check-papers.ts';
import { ANSWERS_FILE, PAPER_FILE } from '#read/fault.ts';
import { readTimelines } from '#read/load.ts';
import { clipsOf } from '#read/recordings.ts';
import { readYaml, type YamlResult } from '#read/yaml-file.ts';
import type { PreviewedPaper } from './preview-page.ts';

/** Reads a paper's folder with all faults that the check finds, except those of the sound. */
export async function readPreview(content: string, folder: string): Promise<PreviewedPaper> {
  const [paper, answers] = [
    valueOf(await readYaml(path.join(folder, PAPER_FILE), PAPER_FILE)),
    valueOf(await readYaml(path.join(folder, ANSWERS_FILE), ANSWERS_FILE)),
  ];
  const parsed = paperDocument.safeParse(paper);
  const clips = parsed.success ? clipsOf(parsed.data) : [];
  const { timelines } = await readTimelines(path.join(folder, 'media'), clips);
  const { papers, shared } = await checkPapers(content, [folder], null);
  return { id: path.basename(folder), paper, answers, timelines, faults: [...shared, ...[...papers.values()].flat()] };
}

const valueOf = (read: YamlResult): unknown => read.value;
