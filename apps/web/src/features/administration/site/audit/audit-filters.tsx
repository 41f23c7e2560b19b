import type { ReactNode } from 'react';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { ACT_WORDS, TARGET_WORDS } from './act-words.ts';
import type { AuditSearch } from './audit-address.ts';

export interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: Partial<Record<keyof AuditSearch, string | undefined>>) => void;
  /** What is done with the entries that are found. */
  children: ReactNode;
}

/** By whom, about whom, what, and to what; the id of a thing is for engineers. */
export function AuditFilters({ search, onSearch, children }: AuditFiltersProps) {
  return (
    <div role="search" className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 md:flex md:flex-wrap">
      <SearchInput
        label="谁做的（用户名）"
        value={search.actor ?? ''}
        onChange={(actor) => onSearch({ ...search, actor })}
      />
      <Choices made={[search.act, search.kind, search.person, search.target].filter(Boolean).length}>
        <Choice
          label="操作"
          all="全部操作"
          options={ACT_WORDS}
          value={search.act}
          onChange={(act) => onSearch({ ...search, act })}
        />
        <Choice
          label="对象"
          all="全部对象"
          options={TARGET_WORDS}
          value={search.kind}
          onChange={(kind) => onSearch({ ...search, kind })}
        />
        <SearchInput
          label="与谁有关（用户名）"
          value={search.person ?? ''}
          onChange={(person) => onSearch({ ...search, person })}
        />
        <SearchInput
          label="对象的编号"
          value={search.target ?? ''}
          onChange={(target) => onSearch({ ...search, target })}
        />
      </Choices>
      {children}
    </div>
  );
}
