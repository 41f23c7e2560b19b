import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ExamType } from '@study/contract/exam-structure.ts';
import type { ListSearch } from './list-search.ts';
import { yearsQuery } from './papers-queries.ts';

interface PaperFiltersProps {
  examType: ExamType;
  value: ListSearch;
  isSignedIn: boolean;
  onChange: (part: ListSearch) => void;
}

const TYPING_MS = 300;
const STATUSES = { not_started: '未做', in_progress: '作答中', done: '已做' };
const ORDERINGS = { '-edition': '最新在前', title: '按标题', difficulty: '由易到难' };

export function PaperFilters({ examType, value, isSignedIn, onChange }: PaperFiltersProps) {
  const years = useQuery(yearsQuery(examType)).data ?? [];
  const yearOptions = Object.fromEntries(years.map((year) => [String(year), `${year}年`]));
  return (
    <div role="search" className="mb-6 grid grid-cols-2 gap-3 md:flex">
      <SearchInput value={value.search ?? ''} onChange={(search) => onChange({ search })} />
      {isSignedIn && (
        <Choice
          label="状态"
          all="全部状态"
          options={STATUSES}
          value={value.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      <Choice
        label="年份"
        all="全部年份"
        options={yearOptions}
        value={value.year}
        onChange={(year) => onChange({ year })}
      />
      <Choice
        label="排序"
        options={ORDERINGS}
        value={value.ordering ?? '-edition'}
        onChange={(ordering) => onChange({ ordering: ordering === '-edition' ? '' : ordering })}
      />
    </div>
  );
}

function SearchInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className="input col-span-2 h-11 w-full md:max-w-xs">
      <Search size={18} aria-hidden className="text-ink-muted" />
      <input
        type="search"
        aria-label="搜索试卷"
        placeholder="搜索试卷"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

interface ChoiceProps {
  label: string;
  /** The words for no choice; left out where one is always made. */
  all?: string;
  options: Record<string, string>;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className="select h-11 w-full md:w-auto"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}
