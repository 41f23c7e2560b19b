import { useQuery } from '@tanstack/react-query';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import type { ListSearch } from './list-search.ts';
import { yearsQuery } from './papers-queries.ts';

interface PaperFiltersProps {
  examType: ExamType;
  value: ListSearch;
  isSignedIn: boolean;
  onChange: (part: ListSearch) => void;
}

const STATUSES = { not_started: '没做过', in_progress: '做到一半', done: '做过' };
const ORDERINGS = { '-edition': '最新在前', title: '按标题', difficulty: '由易到难' };

export function PaperFilters({ examType, value, isSignedIn, onChange }: PaperFiltersProps) {
  const years = useQuery(yearsQuery(examType)).data ?? [];
  const yearOptions = Object.fromEntries(years.map((year) => [String(year), `${year}年`]));
  const made = [value.status, value.year, value.ordering].filter(Boolean).length;
  return (
    <div role="search" className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:flex md:gap-2">
      <SearchInput label="搜索试卷" value={value.search ?? ''} onChange={(search) => onChange({ search })} />
      <Choices made={made}>
        {isSignedIn && (
          <Choice
            label="状态"
            all="全部状态"
            options={STATUSES}
            value={value.status}
            onChange={(status) => onChange({ status })}
          />
        )}
        {years.length > 0 && (
          <Choice
            label="年份"
            all="全部年份"
            options={yearOptions}
            value={value.year}
            onChange={(year) => onChange({ year })}
          />
        )}
        <Choice
          label="排序"
          options={ORDERINGS}
          value={value.ordering ?? '-edition'}
          onChange={(ordering) => onChange({ ordering: ordering === '-edition' ? '' : ordering })}
        />
      </Choices>
    </div>
  );
}
