import type { ExamType } from '@study/contract/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormFault } from '../../ui/form/form-fault.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { SheetSkeleton } from '../../ui/page/sheet-skeleton.tsx';
import { ChosenPoint } from './chosen-point.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { choicesQuery, type Choices } from './practice-queries.ts';
import type { PracticeSearch } from './practice-search.ts';
import { SectionsPanel } from './sections-panel.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { useStart } from './use-start.ts';
import { EXAM_CHOICES } from '../../exam/names/exam-names.ts';

interface PracticeOverviewProps {
  exam: ExamType;
  search: PracticeSearch;
  onSearch: (search: PracticeSearch) => void;
  onSession: (id: string) => void;
}

/** What to practise: what is suggested, by section, by point of knowledge, and from which papers. */
export function PracticeOverview({ exam, search, onSearch, onSession }: PracticeOverviewProps) {
  const choices = useQuery(choicesQuery(exam));
  return (
    <Page
      title="练习"
      lead="每组最多20题，答一题就看一题的答案与解析。"
      actions={
        <Segmented label="级别" value={exam} choices={EXAM_CHOICES} onChoose={(exam_type) => onSearch({ exam_type })} />
      }
    >
      {choices.isPending && <SheetSkeleton />}
      {choices.isError && <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />}
      {choices.data && (
        <Offered key={exam} {...{ exam, onSession }} choices={choices.data} chosenPoint={search.point ?? null} />
      )}
    </Page>
  );
}

interface OfferedProps {
  exam: ExamType;
  choices: Choices;
  chosenPoint: string | null;
  onSession: (id: string) => void;
}

function Offered({ exam, choices, chosenPoint, onSession }: OfferedProps) {
  const start = useStart(onSession);
  const fault = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (start.fault !== null) fault.current?.scrollIntoView({ block: 'nearest' });
  }, [start.fault]);
  return (
    <div className="grid gap-4 md:gap-6">
      <div ref={fault} className={start.fault === null ? 'hidden' : 'scroll-mt-20'}>
        <FormFault fault={start.fault ?? undefined} />
      </div>
      {chosenPoint !== null && <ChosenPoint {...{ exam, choices, start }} point={chosenPoint} />}
      <SuggestionsPanel {...{ exam, choices, start, onSession }} hasChosen={chosenPoint !== null} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 md:gap-6">
          <SectionsPanel {...{ exam, choices, start }} />
          <PapersPanel exam={exam} papers={choices.papers} />
        </div>
        <PointsPanel {...{ exam, choices, start }} />
      </div>
    </div>
  );
}
