import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Catalogue } from './catalogue.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OtherOffers } from './other-offers.tsx';
import { offersOf, type Offer, type Wanted } from './practice-offers.ts';
import { choicesQuery, type Choices } from './practice-queries.ts';
import { sectionOf, type PracticeSearch } from './practice-search.ts';
import { PracticeTicket } from './practice-ticket.tsx';
import { StartFault } from './start-fault.tsx';
import { useStart } from './use-start.ts';

interface PracticeOverviewProps {
  exam: ExamType;
  search: PracticeSearch;
  onSearch: (search: PracticeSearch) => void;
  onSession: (id: string) => void;
}

/** What to practise: one set that is recommended, a few others, and the catalogue. */
export function PracticeOverview({ exam, search, onSearch, onSession }: PracticeOverviewProps) {
  const choices = useQuery(choicesQuery(exam));
  const wanted = { section: sectionOf(search), point: search.point ?? null };
  return (
    <Page
      title="练习"
      actions={
        <Segmented label="级别" value={exam} choices={EXAM_CHOICES} onChoose={(exam_type) => onSearch({ exam_type })} />
      }
    >
      {choices.isPending && <SheetSkeleton />}
      {choices.isError && <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />}
      {choices.data && <Offered key={exam} {...{ exam, wanted, onSession }} choices={choices.data} />}
    </Page>
  );
}

interface OfferedProps {
  exam: ExamType;
  choices: Choices;
  wanted: Wanted;
  onSession: (id: string) => void;
}

const OTHERS_SHOWN = 3;

function Offered({ exam, choices, wanted, onSession }: OfferedProps) {
  const start = useStart(onSession);
  const offers = offersOf(exam, choices, wanted);
  const [turn, setTurn] = useState(0);
  const sets = offers.filter(({ kind }) => kind === 'section' || kind === 'point');
  const first = turn === 0 ? offers[0] : sets[turn % sets.length];
  const others = offers.filter((offer) => offer !== first).slice(0, OTHERS_SHOWN);
  const begin = ({ opens }: Offer) => (typeof opens === 'string' ? onSession(opens) : start.start(opens));
  const isMissed = wanted.point !== null && !choices.points.some(({ id }) => id === wanted.point);
  return (
    <div className="grid gap-6 md:gap-8">
      <StartFault start={start} />
      {isMissed && (
        <p role="status" className="sheet p-4 text-ui md:px-6">
          这个知识点现在没有可以练的题。多做一份试卷，或把一份试卷加入练习，就会有。
        </p>
      )}
      {first === undefined ? (
        <NothingYet exam={exam} />
      ) : (
        <PracticeTicket
          offer={first}
          isBusy={start.starting !== null && start.starting === first.opens}
          onBegin={() => begin(first)}
          onOther={first.kind !== 'open' && sets.length > 1 ? () => setTurn(turn + 1) : undefined}
        />
      )}
      <div className="grid items-start gap-6 md:gap-8 lg:grid-cols-2">
        {others.length > 0 && <OtherOffers offers={others} start={start} onBegin={begin} />}
        <Catalogue {...{ exam, choices, start }} />
      </div>
    </div>
  );
}
