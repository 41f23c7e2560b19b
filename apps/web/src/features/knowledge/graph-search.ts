import { POINT_STANDINGS, type GraphPoint } from '@study/contract/knowledge.ts';
import type { KNOWLEDGE_SEARCH } from './graph-address.ts';

export type KnowledgeSearch = { [Name in (typeof KNOWLEDGE_SEARCH)[number]]?: string | undefined };

export type View = 'list' | 'graph';

/** A phone shows the list unless the map is asked for. */
export function viewOf({ view }: KnowledgeSearch, isWide: boolean): View {
  if (view === 'list' || view === 'graph') return view;
  return isWide ? 'graph' : 'list';
}

/** Whether a point belongs to what is looked for. */
export function isWanted(point: GraphPoint, { area, standing, search = '' }: KnowledgeSearch): boolean {
  const text = search.trim().toLowerCase();
  const isFound = text === '' || point.name.toLowerCase().includes(text) || point.id.includes(text);
  return isFound && (!area || point.area === area) && hasStanding(point, standing);
}

function hasStanding({ mastery }: GraphPoint, standing: string | undefined): boolean {
  if (standing === 'learnable') return mastery?.is_learnable === true;
  if (!POINT_STANDINGS.some((known) => known === standing)) return true;
  return mastery?.standing === standing;
}

export function foldedAreas({ folded = '' }: KnowledgeSearch): ReadonlySet<string> {
  return new Set(folded.split('.').filter(Boolean));
}

/** The address with an area folded, or unfolded if it was. */
export function toggleFolded(search: KnowledgeSearch, area: string): KnowledgeSearch {
  const folded = new Set(foldedAreas(search));
  if (!folded.delete(area)) folded.add(area);
  return { ...search, folded: [...folded].toSorted().join('.') };
}
