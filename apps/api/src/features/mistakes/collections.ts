import { OBJECTIVE_SECTIONS, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { Collection } from '@study/contract/mistakes/mistakes.ts';
import { uuid } from '@study/contract/shapes.ts';
import type { CountedGroup, Counts, OwnCollection } from './collections.store.ts';
import type { MistakeFilter } from './mistakes.store.ts';
import { SECTION_NAMES } from '@study/contract/papers/section-names.ts';

export type CollectionName =
  | { kind: 'due' | 'starred' }
  | { kind: 'paper'; paperId: string }
  | { kind: 'section'; section: SectionName }
  | { kind: 'own'; id: string };

/** Parses a collection id; null when it is invalid. */
export function parseCollectionId(id: string): CollectionName | null {
  if (id === 'due' || id === 'starred') return { kind: id };
  if (id.startsWith('paper-')) return { kind: 'paper', paperId: id.slice('paper-'.length) };
  if (id.startsWith('section-')) {
    const section = OBJECTIVE_SECTIONS.find((name) => `section-${name}` === id);
    return section ? { kind: 'section', section } : null;
  }
  return uuid.safeParse(id).success ? { kind: 'own', id } : null;
}

/** The filter that selects a collection's items. */
export function filterOfCollection(name: CollectionName): MistakeFilter {
  switch (name.kind) {
    case 'due':
      return { isDue: true };
    case 'starred':
      return { isStarred: true };
    case 'paper':
      return { paper: name.paperId };
    case 'section':
      return { section: name.section };
    case 'own':
      return { collection: name.id };
  }
}

const NONE: Counts = { count: 0, due: 0, retired: 0 };

export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, each) => ({ count: sum.count + each.count, due: sum.due + each.due, retired: sum.retired + each.retired }),
    NONE,
  );
}

const countsOf = ({ count, due, retired }: Counts): Counts => ({ count, due, retired });

/** The built-in collections: due, starred, one per paper, one per section. */
export function madeCollections(groups: readonly CountedGroup[]): Collection[] {
  const { due } = sumOf(groups);
  const papers = [...Map.groupBy(groups, ({ paperId }) => paperId)];
  const bySection = Map.groupBy(groups, ({ section }) => section);
  return [
    dueCollection(due),
    starredCollection(groups.filter(({ isStarred }) => isStarred)),
    ...papers.map(([paperId, own]): Collection => ({
      id: `paper-${paperId}`,
      kind: 'paper',
      title: own[0]?.title ?? paperId,
      ...countsOf(sumOf(own)),
    })),
    ...OBJECTIVE_SECTIONS.flatMap((section): Collection[] => {
      const own = bySection.get(section);
      return own ? [sectionCollection(section, own)] : [];
    }),
  ];
}

export function dueCollection(due: number): Collection {
  return { id: 'due', kind: 'due', title: '已到期', count: due, due, retired: 0 };
}

export function starredCollection(groups: readonly Counts[]): Collection {
  return { id: 'starred', kind: 'starred', title: '已收藏', ...sumOf(groups) };
}

export function sectionCollection(section: SectionName, groups: readonly Counts[]): Collection {
  return {
    id: `section-${section}`,
    kind: 'section',
    title: SECTION_NAMES[section],
    ...countsOf(sumOf(groups)),
  };
}

export function ownCollection({ id, title, ...counts }: OwnCollection): Collection {
  return { id, kind: 'own', title, ...counts };
}
