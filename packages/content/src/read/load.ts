import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { timeline, type Timeline } from '@study/contract/papers/paper-document.ts';
import { parseDocuments, readPaper, type PaperContent } from './documents.ts';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from './fault.ts';
import { clipsOf, timelineFile } from './recordings.ts';
import { schemaFaults } from './schema-faults.ts';
import { readTextIfAny, readYaml, type YamlResult } from './yaml-file.ts';

export interface LoadedPaper extends PaperContent {
  /** The folder's name, which must equal the paper's id. */
  folderName: string;
  /** File names in `media/`. */
  mediaFiles: ReadonlySet<string>;
}

export type LoadResult =
  | { ok: true; loaded: LoadedPaper }
  | {
      ok: false;
      faults: Fault[];
      /** The parsed documents; null if one of them is missing or not YAML. */
      found: FoundPaper | null;
    };

/** A paper folder whose documents violate the format. */
export interface FoundPaper extends Pick<LoadedPaper, 'folderName' | 'mediaFiles' | 'timelines'> {
  paper: unknown;
  answers: unknown;
}

/**
 * Reads `paper.yaml`, `answers.yaml` and the timelines of a paper folder and validates their shape. Returns everything
 * that an author can fix as faults; throws only on disk errors.
 */
export async function loadPaper(folder: string): Promise<LoadResult> {
  const [paper, answers] = await Promise.all([
    readYaml(path.join(folder, PAPER_FILE), PAPER_FILE),
    readYaml(path.join(folder, ANSWERS_FILE), ANSWERS_FILE),
  ]);
  const slips = [...faultsOf(paper), ...faultsOf(answers)];
  const isUnread = [paper, answers].some((read) => !read.ok && read.value === null);
  if (isUnread) return { ok: false, faults: slips, found: null };

  const media = path.join(folder, 'media');
  const mediaFiles = await listFiles(media);
  const read = await readTimelines(
    media,
    clipsIn(paper.value).filter((clip) => mediaFiles.has(timelineFile(clip))),
  );
  const folderName = path.basename(path.resolve(folder));
  const parsed = parseDocuments(paper.value, answers.value, read.timelines);
  const faults = [...slips, ...(parsed.ok ? [] : parsed.faults), ...read.faults];
  if (parsed.ok && faults.length === 0) return { ok: true, loaded: { ...parsed.content, folderName, mediaFiles } };
  const found = { paper: paper.value, answers: answers.value, folderName, mediaFiles, timelines: read.timelines };
  return { ok: false, faults, found };
}

/**
 * Folders of all papers and drills in `content/`, papers first. Drills have a separate folder, so that no list of
 * papers includes them.
 */
export async function listContentFolders(content: string): Promise<string[]> {
  const homes = ['papers', 'drills'].map((name) => path.resolve(content, name));
  const found = await Promise.all(
    homes.map(async (home) => (await listPaperFolders(home)).map((id) => path.join(home, id))),
  );
  return found.flat();
}

/** Ids of the paper folders in `content/papers`, sorted; empty without such a folder. */
export async function listPaperFolders(papersFolder: string): Promise<string[]> {
  const entries = await listEntries(papersFolder);
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted();
}

const faultsOf = (result: YamlResult): Fault[] => (result.ok ? [] : result.faults);

function clipsIn(document: unknown): string[] {
  const parsed = readPaper(document);
  return parsed.ok ? clipsOf(parsed.document) : [];
}

const listFiles = async (folder: string): Promise<ReadonlySet<string>> =>
  new Set((await listEntries(folder)).map(({ name }) => name));

async function listEntries(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Timelines of the given clips in a `media/` folder, and the faults of unreadable ones. */
export async function readTimelines(
  media: string,
  clips: readonly string[],
): Promise<{ timelines: Map<string, Timeline>; faults: Fault[] }> {
  const timelines = new Map<string, Timeline>();
  const faults: Fault[] = [];
  for (const clip of clips) {
    const file = `media/${timelineFile(clip)}`;
    const document = parseJson((await readTextIfAny(path.join(media, timelineFile(clip)))) ?? '');
    const parsed = timeline.safeParse(document);
    if (!parsed.success) faults.push(...schemaFaults(file, document, parsed.error.issues));
    else timelines.set(clip, parsed.data);
  }
  return { timelines, faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
