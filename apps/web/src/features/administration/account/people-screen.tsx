import type { Person } from '@study/contract/account/people.admin.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Choice, SearchInput } from '#ui/form/list-filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDay, formatDateTime } from '#ui/words/dates.ts';
import type { PeopleSearch } from './people-search-params.ts';
import { ROLE_NAMES } from './person-acts.ts';
import { peopleQuery } from './people-queries.ts';

interface PeopleScreenProps {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
}

export function PeopleScreen({ search, onSearch }: PeopleScreenProps) {
  const list = useInfiniteQuery(peopleQuery(search));
  const people = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Page
      title="用户"
      lead="新注册的在前。"
      actions={
        <Link to="/admin/people/new" className="btn btn-outline">
          建账号
        </Link>
      }
    >
      <div className="mb-4 grid grid-cols-2 gap-3 *:first:col-span-2 md:flex md:flex-wrap">
        <SearchInput
          label="用户名或昵称"
          value={search.name ?? ''}
          onChange={(name) => onSearch({ ...search, name })}
        />
        <Choice
          label="身份"
          all="全部身份"
          options={ROLE_NAMES}
          value={search.role}
          onChange={(role) => onSearch({ ...search, role })}
        />
        <Choice
          label="账号状态"
          all="全部状态"
          options={{ no: '使用中', yes: '已停用' }}
          value={search.disabled}
          onChange={(disabled) => onSearch({ ...search, disabled })}
        />
      </div>
      {list.isPending && <SheetSkeleton />}
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && people.length === 0 && (
        <EmptyState
          drawing="notebook"
          line="没有符合条件的用户"
          note={search.name ? '名字要从第一个字写起：找“李小明”写“李”或“李小”。' : '换一个条件试试。'}
        />
      )}
      {people.length > 0 && (
        <ul className="sheet rows px-5">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <BusyButton
          isBusy={list.isFetchingNextPage}
          className="btn btn-outline mt-4"
          onClick={() => void list.fetchNextPage()}
        >
          更早注册的用户
        </BusyButton>
      )}
    </Page>
  );
}

function PersonRow({ person }: { person: Person }) {
  const marks = [person.role !== 'user' && ROLE_NAMES[person.role], person.is_disabled && '已停用'].filter(
    (mark) => mark !== false,
  );
  const seen = person.last_seen_at === null ? '近期没有登录' : `${formatDateTime(person.last_seen_at)}来过`;
  return (
    <li>
      <Link to="/admin/people/$id" params={{ id: person.id }} className="row-link">
        <RowBody
          title={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0">{person.username}</span>
              {person.nickname !== null && <span className="min-w-0 font-normal">{person.nickname}</span>}
              {marks.map((mark) => (
                <span key={mark} className="chip font-normal">
                  {mark}
                </span>
              ))}
            </span>
          }
          note={`${seen}，作答${person.attempt_count}次，${formatDay(person.joined_at)}注册`}
        />
      </Link>
    </li>
  );
}
