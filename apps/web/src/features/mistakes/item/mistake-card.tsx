import type { Mistake } from '@study/contract/mistakes.ts';
import { Link } from '@tanstack/react-router';
import { SECTION_NAMES } from '../../../exam/names/exam-names.ts';
import type { BookSearch } from '../book/book-search.ts';
import { MistakeFacts } from './mistake-facts.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { StarButton } from './star-button.tsx';
import { StateButtons } from './state-buttons.tsx';
import type { MistakeChanges } from './use-mistake-changes.ts';

interface MistakeCardProps {
  mistake: Mistake;
  search: BookSearch;
  changes: MistakeChanges;
  onCollect: () => void;
  /** Narrows the list to a point of knowledge. */
  onKnowledge: (id: string) => void;
}

/** One mistake in a list: enough to recognise it, and its most frequent actions. */
export function MistakeCard({ mistake, search, changes, onCollect, onKnowledge }: MistakeCardProps) {
  const { id, item, section, paper_title, excerpt, knowledge, note } = mistake;
  return (
    <article aria-label={`${paper_title}第${item}题`} className="sheet p-4 md:px-6">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="text-[0.8125rem] text-ink-muted">
            第{item}题<span aria-hidden> · </span>
            {SECTION_NAMES[section]}
            <span aria-hidden> · </span>
            {paper_title}
          </p>
          <Link
            to="."
            search={{ ...search, item: id }}
            lang="en"
            className="passage mt-1 line-clamp-3 underline-offset-4 hover:underline"
          >
            {excerpt.replaceAll(/\[\[(\d+)\]\]/g, '($1)')}
          </Link>
        </div>
        <StarButton mistake={mistake} changes={changes} />
      </div>
      {note !== '' && <p className="mt-2 line-clamp-3 text-[0.9375rem] whitespace-pre-wrap">笔记：{note}</p>}
      <div className="mt-2">
        <MistakeFacts mistake={mistake} />
      </div>
      {knowledge.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-muted">
          {knowledge.map((point) => (
            <button
              key={point.id}
              type="button"
              className="text-link inline-flex min-h-11 cursor-pointer items-center md:min-h-8"
              title="只看这个知识点的错题"
              onClick={() => onKnowledge(point.id)}
            >
              {point.name}
            </button>
          ))}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ReasonChips mistake={mistake} changes={changes} />
        <StateButtons mistake={mistake} changes={changes} onCollect={onCollect} />
      </div>
    </article>
  );
}
