import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LIST_PAGE_SIZE, mistakeAddress, pageOf, type BookSearch } from '../book/book-search.ts';
import { shownListQuery } from '../mistakes-queries.ts';

interface NeighboursProps {
  id: string;
  collection: string | undefined;
  /** Of the list that the mistake was opened from. */
  search: BookSearch;
}

/** The previous and next mistake of the list, across its pages, and the position in it. */
export function Neighbours({ id, collection, search }: NeighboursProps) {
  const page = pageOf(search);
  const { data } = useQuery(shownListQuery(search, collection));
  const ids = data?.results.map((mistake) => mistake.id) ?? [];
  const count = data?.count ?? 0;
  const at = ids.indexOf(id);
  const place = (page - 1) * LIST_PAGE_SIZE + at + 1;
  const before = useEdge(collection, { ...search, page: String(page - 1) }, at === 0 && page > 1);
  const after = useEdge(collection, { ...search, page: String(page + 1) }, at === ids.length - 1 && place < count);
  if (at === -1 || count < 2) return null;
  const here = (item: string | undefined) =>
    item === undefined ? undefined : mistakeAddress(item, search, collection);
  return (
    <nav aria-label="错题之间" className="no-print flex items-center gap-3">
      <Step label="上一道" to={here(ids[at - 1]) ?? before.last} />
      <span className="tabular-nums">
        <span className="sr-only">列表里的第</span>
        {place} / {count}
      </span>
      <Step label="下一道" to={here(ids[at + 1]) ?? after.first} />
    </nav>
  );
}

type MistakeAddress = ReturnType<typeof mistakeAddress>;

function Step({ label, to }: { label: string; to: MistakeAddress | undefined }) {
  if (to === undefined) {
    return (
      <span className="btn btn-outline btn-disabled h-11" aria-disabled>
        {label}
      </span>
    );
  }
  return (
    <Link {...to} replace className="btn btn-outline h-11">
      {label}
    </Link>
  );
}

/** Links to the first and last mistake of another page of the list, loaded on demand. */
function useEdge(collection: string | undefined, search: BookSearch, isWanted: boolean) {
  const { data, isPlaceholderData } = useQuery({
    ...shownListQuery(search, collection),
    enabled: isWanted,
  });
  const results = isWanted && !isPlaceholderData ? (data?.results ?? []) : [];
  const address = (mistake: { id: string } | undefined) =>
    mistake === undefined ? undefined : mistakeAddress(mistake.id, search, collection);
  return { first: address(results[0]), last: address(results.at(-1)) };
}
