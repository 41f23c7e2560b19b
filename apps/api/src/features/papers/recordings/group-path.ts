import { contentOf, type PaperContent } from '@study/content/read/documents.ts';
import type { PlannedGroup } from '@study/content/read/planned-groups.ts';
import type { PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';

/** Indexes of section and group, from 0. */
interface GroupIndex {
  section: number;
  group: number;
}

/** The path of a group: `listening.news_report.1`. */
export const groupPath = ({ kind, group }: Pick<PlannedGroup, 'kind' | 'group'>): string =>
  `listening.${kind}.${group + 1}`;

/** Parses a path such as `listening.news_report.1`; null: the paper has no such group. */
function groupIndexOf({ listening }: PaperDocument, dotted: string): GroupIndex | null {
  const [, kind, number] = dotted.split('.');
  const section = listening.sections.findIndex((each) => each.kind === kind);
  const group = Number(number) - 1;
  return listening.sections[section]?.groups[group] === undefined ? null : { section, group };
}

/** The clip of a group's recording. */
export function clipAt(paper: PaperDocument, dotted: string): string | null {
  const index = groupIndexOf(paper, dotted);
  return (index && paper.listening.sections[index.section]?.groups[index.group]?.audio) ?? null;
}

/** The document path at which faults of a group's recording are reported. */
export function pathOf(paper: PaperDocument, dotted: string): string | null {
  const index = groupIndexOf(paper, dotted);
  return index && `listening.sections.${index.section}.groups.${index.group}.audio`;
}

/** The content with a recording set in its group; null: the paper has no such group. */
export function withRecording(
  { paper: before, answers, timelines }: Omit<PaperContent, 'contentHash'>,
  dotted: string,
  timeline: Timeline,
): PaperContent | null {
  const paper = structuredClone(before);
  const index = groupIndexOf(paper, dotted);
  const group = index && paper.listening.sections[index.section]?.groups[index.group];
  if (!group) return null;
  const replaced = group.audio;
  group.audio = timeline.clip;
  const others = [...timelines].filter(([clip]) => clip !== replaced);
  return contentOf(paper, answers, new Map([...others, [timeline.clip, timeline]]));
}
