import { X } from 'lucide-react';
import { EXAM_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import type { BookSearch } from './book-search.ts';
import { REASON_NAMES, STATE_NAMES } from '../review/review-labels.ts';

interface ListFiltersProps {
  search: BookSearch;
  /** Label of the selected knowledge point. */
  knowledgeName: string | undefined;
  /** For the whole book, where states are also views. */
  hasViews: boolean;
  onChange: (part: BookSearch) => void;
}

const REASONS = { ...REASON_NAMES, none: '未标原因' };
const ORDERINGS = { due_at: '先复习的在前', '-last_wrong_at': '最近答错在前', item: '按题号' };
const VIEW_NAMES = { due: '待复习', starred: '已收藏' };

/** Filters of the list, as search params. */
export function ListFilters({ search, knowledgeName, hasViews, onChange }: ListFiltersProps) {
  return (
    <div role="search" className="no-print grid grid-cols-2 gap-3 md:flex md:flex-wrap">
      <SearchInput label="搜索错题" value={search.search ?? ''} onChange={(text) => onChange({ search: text })} />
      <Choice
        label="排序"
        options={ORDERINGS}
        value={search.ordering ?? 'due_at'}
        onChange={(ordering) => onChange({ ordering: ordering === 'due_at' ? '' : ordering })}
      />
      <Choices made={[search.exam_type, search.section, search.reason, search.state].filter(Boolean).length}>
        <Choice
          label="级别"
          all="四级和六级"
          options={EXAM_NAMES}
          value={search.exam_type}
          onChange={(exam_type) => onChange({ exam_type })}
        />
        <Choice
          label="题型"
          all="全部题型"
          options={SECTION_NAMES}
          value={search.section}
          onChange={(section) => onChange({ section })}
        />
        <Choice
          label="原因"
          all="全部原因"
          options={REASONS}
          value={search.reason}
          onChange={(reason) => onChange({ reason })}
        />
        <Choice
          label="状态"
          all="全部状态"
          options={hasViews ? { ...VIEW_NAMES, ...STATE_NAMES } : STATE_NAMES}
          value={search.state}
          onChange={(state) => onChange({ state })}
        />
      </Choices>
      {search.knowledge !== undefined && (
        <button
          type="button"
          className="btn btn-outline col-span-2 h-11 justify-self-start font-normal"
          aria-label={`不再只看${knowledgeName ?? search.knowledge}`}
          onClick={() => onChange({ knowledge: undefined })}
        >
          {knowledgeName ?? search.knowledge}
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
