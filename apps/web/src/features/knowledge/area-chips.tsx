import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { foldedAreas, type KnowledgeSearch } from './graph-search.ts';

interface AreaChipsProps {
  areas: readonly string[];
  search: KnowledgeSearch;
  onFold: (area: string) => void;
}

/** Folds and unfolds the areas of the map. */
export function AreaChips({ areas, search, onFold }: AreaChipsProps) {
  const folded = foldedAreas(search);
  return (
    <div
      role="group"
      aria-label="展开的领域"
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {areas.map((area) => (
        <button
          key={area}
          type="button"
          aria-pressed={!folded.has(area)}
          className={`btn h-11 shrink-0 font-normal md:h-9 ${folded.has(area) ? 'btn-ghost' : 'btn-outline'}`}
          onClick={() => onFold(area)}
        >
          <span aria-hidden>{folded.has(area) ? '+' : '−'}</span>
          {AREA_NAMES[area] ?? area}
        </button>
      ))}
    </div>
  );
}
