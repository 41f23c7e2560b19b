import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import type { KNOWLEDGE_SEARCH } from './graph-search-params.ts';
import { SHOWN_STANDINGS, shownStanding } from './standing.ts';

export type KnowledgeSearch = { [Name in (typeof KNOWLEDGE_SEARCH)[number]]?: string | undefined };

export type View = 'list' | 'graph';

/** A phone shows the list by default, wide screens the map. */
export function viewOf({ view }: KnowledgeSearch, isWide: boolean): View {
  if (view === 'list' || view === 'graph') return view;
  return isWide ? 'graph' : 'list';
}

/** Whether the list is filtered; all remaining areas are then expanded. */
export const isNarrowed = ({ search = '', standing, area }: KnowledgeSearch): boolean =>
  search.trim() !== '' || Boolean(standing) || Boolean(area);

/** Whether a point matches the filters. */
export function isWanted(point: GraphPoint, { area, standing, search = '' }: KnowledgeSearch): boolean {
  const text = search.trim().toLowerCase();
  const isFound = text === '' || point.name.toLowerCase().includes(text) || point.id.includes(text);
  return isFound && (!area || point.area === area) && hasStanding(point, standing);
}

function hasStanding({ mastery }: GraphPoint, standing: string | undefined): boolean {
  if (standing === 'learnable') return mastery?.is_learnable === true;
  if (!SHOWN_STANDINGS.some((known) => known === standing)) return true;
  return mastery !== undefined && shownStanding(mastery) === standing;
}

export function openAreas({ open = '' }: KnowledgeSearch): ReadonlySet<string> {
  return new Set(open.split('.').filter(Boolean));
}

/** Search params with an area of the list expanded or collapsed. */
export function withArea(search: KnowledgeSearch, area: string, isOpen: boolean): KnowledgeSearch {
  const open = new Set(openAreas(search));
  if (isOpen) open.add(area);
  else open.delete(area);
  return { ...search, open: [...open].toSorted().join('.') || undefined };
}
