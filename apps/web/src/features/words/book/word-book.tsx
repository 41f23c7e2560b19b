import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dueCountsQuery } from '#exam/reviews/due-queries.ts';
import { planOfToday } from '#exam/today/day-reviews.ts';
import { useToday } from '#exam/today/use-today.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { useKeptWords, type KeptWords } from '../use-kept-words.ts';
import { isFiltered, type WordSearch } from '../word-search.ts';
import { TakeAway } from './take-away.tsx';
import { WaysIn } from './ways-in.tsx';
import { type OpenRows, useOpenRows, WordList } from './word-list.tsx';
import { idleWords, ticketOf } from './word-ticket-labels.ts';
import { WordTicket } from './word-ticket.tsx';

interface WordBookProps {
  userId: string;
  search: WordSearch;
  onSearch: (search: WordSearch, how?: { replace: boolean }) => void;
}

/** The word book: what is due, two ways in, all words, and ways out. */
export function WordBook({ userId, search, onSearch }: WordBookProps) {
  const due = useQuery(dueCountsQuery(userId));
  const { plan } = useToday(userId);
  const kept = useKeptWords(search);
  const openRows = useOpenRows();
  const { totals } = kept;
  const total = totals && totals.active + totals.retired;
  const shown = plan.isPending ? undefined : due.data;
  const ticket = shown === undefined ? null : ticketOf(shown, planOfToday(plan.data, shown.isKept));
  const isEmpty = total === 0 && kept.rows.length === 0 && !isFiltered(search);
  const isIdle = shown !== undefined && totals !== undefined && ticket === null && !isEmpty;
  return (
    <Page title="生词本" hidesTitle={!isIdle} {...(isIdle && { lead: idleWords(totals, shown.new_words) })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8">
        {shown && totals && ticket && !isEmpty && <WordTicket due={shown} plan={plan.data} {...{ ticket, totals }} />}
        {isEmpty && <NoWords />}
        <WaysIn onSort={(level) => onSearch({ ...search, sort: level })} />
        {!isEmpty && <Words {...{ kept, openRows, search, onSearch }} />}
      </div>
    </Page>
  );
}

interface WordsProps extends Pick<WordBookProps, 'search' | 'onSearch'> {
  kept: KeptWords;
  openRows: OpenRows;
}

function Words({ kept, openRows, search, onSearch }: WordsProps) {
  return (
    <>
      <WordList {...{ kept, openRows, search, onSearch }} />
      <TakeAway search={search} onPrint={() => onSearch({ ...search, print: 'page' })} />
    </>
  );
}

function NoWords() {
  return (
    <EmptyState
      drawing="notebook"
      line="还没有生词"
      note="看答案时点一个英语词，再按“生词本”，它就和原句一起收在这里，明天开始复习。"
    >
      <Link to="/practice" className="btn btn-outline">
        去练习里看看
      </Link>
    </EmptyState>
  );
}
