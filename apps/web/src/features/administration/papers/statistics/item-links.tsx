import { Link } from '@tanstack/react-router';

interface ItemLinksProps {
  paperId: string;
  item: number;
  /** Leads to the item's statistics too, where it is not among them. */
  hasStatistics?: boolean;
}

const LINK = 'text-link inline-flex min-h-11 items-center md:min-h-8';

/** Where one item can be looked at and mended: each page opens at the item. */
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
