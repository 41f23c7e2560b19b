import { Link } from '@tanstack/react-router';

interface ItemLinksProps {
  paperId: string;
  item: number;
  /** Includes a link to the item's statistics. */
  hasStatistics?: boolean;
}

const LINK = 'text-link inline-flex min-h-11 items-center md:min-h-8';

/** Links to the pages where an item can be viewed and fixed; each opens at the item. */
export function ItemLinks({ paperId, item, hasStatistics = false }: ItemLinksProps) {
  const [paper, search] = [`/admin/papers/${paperId}`, { item: String(item) } as object];
  return (
    <p className="flex flex-wrap gap-x-4 text-ui">
      {hasStatistics && (
        <Link to={`${paper}/statistics` as string} hash={`item-${item}`} className={LINK}>
          统计
        </Link>
      )}
      <Link to={`${paper}/edit` as string} search={search} className={LINK}>
        编辑
      </Link>
      <Link to={`${paper}/key` as string} search={search} className={LINK}>
        更正答案
      </Link>
    </p>
  );
}
