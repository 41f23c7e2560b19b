import { Search } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import type { CollectionList } from '../mistakes-queries.ts';
import type { BookSearch } from './book-search.ts';
import { ListFilters } from './list-filters.tsx';

interface ListBarProps {
  /** The whole book has views; a collection is one. */
  hasViews: boolean;
  counts: CollectionList | undefined;
  search: BookSearch;
  /** What a point of knowledge in the filter is called. */
  knowledgeName: string | undefined;
  onChange: (part: BookSearch) => void;
}

const VIEWS = ['all', 'due', 'starred', 'retired'] as const;

/** The views of the book, and search and filters under one button; open where the address has some. */
export function ListBar({ hasViews, counts, search, knowledgeName, onChange }: ListBarProps) {
  const id = useId();
  const made = [search.search, search.exam_type, search.section, search.reason, search.knowledge].filter(
    Boolean,
  ).length;
  const [isOpen, setOpen] = useState(made > 0);
  const view = search.state === undefined || search.state === '' ? 'all' : search.state;
  return (
    <div className="no-print">
      <div className="flex items-center justify-between gap-1">
        {hasViews && (
          <Segmented
            label="看哪些"
            isDense
            value={view}
            choices={viewChoices(counts)}
            onChoose={(state) => onChange({ state: state === 'all' ? undefined : state })}
          />
        )}
        <button
          type="button"
          className="btn btn-ghost btn-circle relative ms-auto shrink-0 max-md:-me-2"
          aria-label={`搜索与筛选${made > 0 ? `（${made}项）` : ''}`}
          title="搜索与筛选"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Search size={20} aria-hidden />
          {made > 0 && <span aria-hidden className="absolute end-2 top-2 size-2 rounded-full bg-ink-accent" />}
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3">
        {isOpen && <ListFilters {...{ search, knowledgeName, onChange, hasViews }} />}
      </div>
    </div>
  );
}

function viewChoices(counts: CollectionList | undefined): { value: string; label: ReactNode }[] {
  const of = (id: string) => counts?.results.find((each) => each.id === id)?.count;
  const { active = 0, retired = 0 } = counts?.totals ?? {};
  const numbers = { all: active + retired, due: of('due'), starred: of('starred'), retired };
  const names = { all: '全部', due: '待复习', starred: '已收藏', retired: '已掌握' };
  return VIEWS.map((value) => ({
    value,
    label: (
      <>
        {names[value]}
        {counts !== undefined && (
          <span className="ms-1.5 text-note font-normal text-ink-muted max-md:sr-only">{numbers[value]}</span>
        )}
      </>
    ),
  }));
}
