import type { ListedMistake } from '@study/contract/mistakes/mistakes.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Minus, NotebookPen, Star, X } from 'lucide-react';
import { mistakeAddress, type BookSearch } from './book-search.ts';
import { answerWords, dueWords, placeWords, rowExcerpt } from './row-words.ts';

interface MistakeRowProps {
  mistake: ListedMistake;
  search: BookSearch;
  /** Undefined for the whole book. */
  collection: string | undefined;
}

/** One mistake in two lines: what was asked, and what was chosen and right. The whole row opens it. */
export function MistakeRow({ mistake, search, collection }: MistakeRowProps) {
  const { id, item, paper_title, excerpt, note, starred } = mistake;
  return (
    <article aria-label={`${paper_title}第${item}题`}>
      <Link {...mistakeAddress(id, search, collection)} className="row-link min-h-16! gap-3! py-2! md:gap-4!">
        <KindMark mistake={mistake} />
        <span className="min-w-0 grow">
          <span lang="en" className="block truncate">
            {rowExcerpt(excerpt)}
          </span>
          <span className="block truncate text-note text-ink-muted">
            {placeWords(mistake)}
            <span aria-hidden> · </span>
            {answerWords(mistake)}
            <span aria-hidden> · </span>
            {paper_title}
          </span>
        </span>
        {note !== '' && <NotebookPen size={16} aria-label="有笔记" className="shrink-0 text-ink-muted" />}
        {starred && <Star size={16} aria-label="已收藏" className="shrink-0 fill-current text-ink-warn" />}
        <span className="w-20 shrink-0 text-end text-note whitespace-nowrap text-ink-muted max-md:hidden">
          {dueWords(mistake)}
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted max-md:hidden" />
      </Link>
    </article>
  );
}

const MARK = 'grid h-6 w-8 shrink-0 place-items-center rounded-full md:w-9';

/** Why it is in the book: wrong, left out, or right by a guess. */
function KindMark({ mistake: { kind } }: Pick<MistakeRowProps, 'mistake'>) {
  if (kind === 'guessed') {
    return (
      <span className={`${MARK} bg-tint-warn text-note leading-none font-bold text-ink-warn`}>
        猜<span className="sr-only">的</span>
      </span>
    );
  }
  const isWrong = kind === 'wrong';
  const Shape = isWrong ? X : Minus;
  return (
    <span className={`${MARK} ${isWrong ? 'bg-tint-bad text-ink-bad' : 'bg-base-300 text-ink-muted'}`}>
      <Shape size={16} aria-hidden />
      <span className="sr-only">{isWrong ? '答错' : '没答'}</span>
    </span>
  );
}
