import { AREA_NAMES } from '#exam/names/area-names.ts';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import type { KnowledgeSearch, View } from './graph-search.ts';
import { SHOWN_STANDINGS, STANDINGS } from './standing.ts';

interface GraphToolsProps {
  search: KnowledgeSearch;
  view: View;
  /** The area on the map. */
  area: string;
  isVisitor: boolean;
  onChange: (part: KnowledgeSearch) => void;
}

const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'graph', label: '图' },
] as const;
const AREAS = Object.entries(AREA_NAMES).map(([value, label]) => ({ value, label }));
const STANDING_NAMES = {
  learnable: '可学习',
  ...Object.fromEntries(SHOWN_STANDINGS.map((standing) => [standing, STANDINGS[standing].name])),
};

/** List or map; what the list is narrowed to, or which area the map shows. Every choice is kept in the address. */
export function GraphTools({ search, view, area, isVisitor, onChange }: GraphToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Segmented label="显示方式" value={view} choices={VIEWS} onChoose={(next) => onChange({ view: next })} />
      {view === 'graph' ? (
        <Picks label="领域" value={area} choices={AREAS} onPick={(next) => onChange({ area: next })} />
      ) : (
        <div role="search" className="contents grow flex-wrap gap-3 md:flex">
          <Choices made={[search.search, search.area, search.standing].filter(Boolean).length}>
            <SearchInput
              label="搜索知识点"
              value={search.search ?? ''}
              onChange={(text) => onChange({ search: text })}
            />
            <Choice
              label="领域"
              all="全部领域"
              options={AREA_NAMES}
              value={search.area}
              onChange={(next) => onChange({ area: next })}
            />
            {!isVisitor && (
              <Choice
                label="掌握程度"
                all="全部程度"
                options={STANDING_NAMES}
                value={search.standing}
                onChange={(standing) => onChange({ standing })}
              />
            )}
          </Choices>
        </div>
      )}
    </div>
  );
}
