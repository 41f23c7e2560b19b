import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { Choice, SearchInput } from '../../ui/form/list-filters.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import type { KnowledgeSearch, View } from './graph-search.ts';
import { STANDINGS } from './standing-mark.tsx';

interface GraphFiltersProps {
  search: KnowledgeSearch;
  view: View;
  isVisitor: boolean;
  onChange: (part: KnowledgeSearch) => void;
}

const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'graph', label: '图' },
] as const;
const STANDING_NAMES = {
  learnable: '可学习',
  ...Object.fromEntries(Object.entries(STANDINGS).map(([standing, { name }]) => [standing, name])),
};

/** Filters of the graph; every choice is kept in the address. */
export function GraphFilters({ search, view, isVisitor, onChange }: GraphFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Segmented label="显示方式" value={view} choices={VIEWS} onChoose={(next) => onChange({ view: next })} />
      <div role="search" className="grid grow grid-cols-2 gap-3 md:flex md:flex-wrap">
        <SearchInput label="搜索知识点" value={search.search ?? ''} onChange={(text) => onChange({ search: text })} />
        <Choice
          label="领域"
          all="全部领域"
          options={AREA_NAMES}
          value={search.area}
          onChange={(area) => onChange({ area })}
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
      </div>
    </div>
  );
}
