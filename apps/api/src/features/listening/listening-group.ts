import type { IndexedItem, SignUrl } from '@study/content/render/render-item.ts';
import type { ListeningGroup } from '@study/contract/listening/listening.ts';
import { LISTENING_KINDS, LISTENING_LAST_ITEM, type ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { evidenceSentences } from '@study/domain/text/evidence-sentences.ts';
import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import type { Db } from '#db/database.ts';
import { versionKey, type ContentVersion } from '#models/papers/content-versions.ts';
import { readVersionsInForce } from '#models/papers/keys-in-force.ts';
import { listReadScripts, type ReadScript } from './scripts.store.ts';

/** A group with its recording, in a version whose transcript the user may read. */
export interface ReadableGroup {
  paperId: string;
  version: number;
  content: ContentVersion;
  section: ListeningKind;
  items: IndexedItem[];
}

const isListening = (section: string): section is ListeningKind =>
  (LISTENING_KINDS as readonly string[]).includes(section);

/** Cache; content versions never change. */
const groupsOfVersions = new WeakMap<ContentVersion, ReadonlyMap<string, IndexedItem[]>>();

/** The items of the text or recording of an item; empty if there is no such item. */
function groupOf(content: ContentVersion, no: number): IndexedItem[] {
  const groups = groupsOfVersions.get(content) ?? Map.groupBy(content.index.items.values(), ({ group }) => group);
  groupsOfVersions.set(content, groups);
  return groups.get(content.index.items.get(no)?.group ?? '') ?? [];
}

const covers = ({ item, sections }: ReadScript, group: readonly IndexedItem[]): boolean =>
  (item === null || group.some(({ no }) => no === item)) &&
  (sections === null || group.some(({ section }) => sections.includes(section)));

/** Opens the group of an item; null without a recording, or if the user may not read its transcript. */
type OpenGroup = (paperId: string, no: number) => ReadableGroup | null;

async function openPapers(
  db: Db,
  userId: string,
  { paperIds, version }: { paperIds: readonly string[]; version?: number },
): Promise<OpenGroup> {
  const scripts = (await listReadScripts(db, userId, paperIds)).filter(
    (script) => version === undefined || script.version === version,
  );
  const contents = await readVersionsInForce(
    db,
    scripts.map((script) => ({ paperId: script.paper_id, version: script.version })),
  );
  const ofPaper = Map.groupBy(scripts, ({ paper_id }) => paper_id);
  return (paperId, no) => {
    for (const script of ofPaper.get(paperId) ?? []) {
      const content = contents.get(versionKey({ paperId, version: script.version }))?.content;
      const items = content === undefined ? [] : groupOf(content, no);
      const section = items[0]?.section ?? '';
      if (content === undefined || !isListening(section) || items[0]?.isAskable !== true) continue;
      if (covers(script, items)) return { paperId, version: script.version, content, section, items };
    }
    return null;
  };
}

/** Groups of a paper or drill, by item, for a user who may open it. With `version` only in that one. */
export async function openGroups(
  db: Db,
  userId: string,
  { paperId, ...only }: { paperId: string; version?: number },
): Promise<(no: number) => ReadableGroup | null> {
  const open = await openPapers(db, userId, { paperIds: [paperId], ...only });
  return (no) => open(paperId, no);
}

/** All groups of some papers and drills whose transcripts the user may read, in the order of papers and items. */
export async function listReadableGroups(
  db: Db,
  userId: string,
  paperIds: readonly string[],
): Promise<ReadableGroup[]> {
  const open = await openPapers(db, userId, { paperIds });
  return paperIds.flatMap((paperId) => {
    const found = Array.from({ length: LISTENING_LAST_ITEM }, (_, at) => open(paperId, at + 1) ?? []).flat();
    return [...new Map(found.map((group) => [firstItemOf(group), group])).values()];
  });
}

const UNSIGNED: SignUrl = () => '';

function recordingOf({ items }: ReadableGroup, signUrl: SignUrl) {
  const stimulus = items[0]?.stimulus({ signUrl, maySeeWords: true });
  if (stimulus?.kind !== 'recording' || stimulus.recording === null) throw new Error('a group without a recording');
  return { title: stimulus.title, recording: stimulus.recording };
}

/** Cache, by the first item of a group; content versions never change. */
const sentencesOfGroups = new WeakMap<IndexedItem, readonly string[]>();

/** The sentences of the group's recording, in order. */
export function sentencesOf(group: ReadableGroup): readonly string[] {
  const [first] = group.items;
  const known = first && sentencesOfGroups.get(first);
  if (known) return known;
  const { cues } = recordingOf(group, UNSIGNED).recording;
  const sentences = cues.flatMap(({ kind, text }) => (kind === 'sentence' && text !== undefined ? [text] : []));
  if (first) sentencesOfGroups.set(first, sentences);
  return sentences;
}

/** Items whose evidence a sentence belongs to. */
export function itemsOfSentence(group: ReadableGroup, sentence: number): number[] {
  const sentences = sentencesOf(group);
  return group.items.flatMap(({ no, answer }) =>
    evidenceSentences(sentences, answer.evidence).includes(sentence) ? [no] : [],
  );
}

export const firstItemOf = ({ items }: ReadableGroup): number => Math.min(...items.map(({ no }) => no));

export function listeningGroupView(group: ReadableGroup, signUrl: SignUrl): ListeningGroup {
  const { content, items, section, version } = group;
  const sentences = sentencesOf(group);
  return {
    paper_id: content.paper.id,
    paper_title: content.paper.title,
    exam_type: content.paper.exam,
    version,
    section,
    first_item: firstItemOf(group),
    ...recordingOf(group, signUrl),
    items: items.map(({ no, stem, options, answer }) => ({
      no,
      stem: stem ?? '',
      options: options ?? {},
      key: acceptedKey(answer),
      sentence: evidenceSentences(sentences, answer.evidence)[0] ?? null,
    })),
  };
}
