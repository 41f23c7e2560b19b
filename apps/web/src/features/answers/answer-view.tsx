import type { Analysis } from '@study/contract/analysis.ts';
import type { Submission } from '@study/contract/attempt-views.ts';
import { Printer } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useScoring } from '../../exam/queries/use-scoring.ts';
import { Page } from '../../ui/page/page.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { useRemembered } from '../../ui/state/use-remembered.ts';
import type { Care } from './care.ts';
import { EvidenceContext, useEvidenceDesk } from './evidence-desk.ts';
import { myAnswers } from './my-answers.ts';
import type { Review } from './review-queries.ts';
import { SheetShown } from './sheet-shown.tsx';
import { SHEET_NAMES, SHEETS, type Sheet } from './sheets.ts';
import { TakersContext, takersOf } from './takers.ts';
import { useItemPlace } from './use-item-place.ts';
import { useWholePrint } from './use-whole-print.ts';
import { WrongItems } from './wrong-items.tsx';

interface AnswerViewProps {
  review: Review;
  submission: Submission | null;
  /** Comes later than the answers, or not at all. */
  analysis: Analysis | undefined;
  care: Care;
  /** Addresses of recordings no longer work. */
  onReload: () => void;
}

export function AnswerView({ review, submission, analysis, care, onReload }: AnswerViewProps) {
  const { sheet, setSheet, item, goTo } = useItemPlace(review.paper.exam);
  const [isEvidenceFirst, setEvidenceFirst] = useRemembered('evidence-first');
  const whole = useWholePrint();
  // On paper nothing can be opened.
  const desk = useEvidenceDesk(isEvidenceFirst && !whole.isOpen);
  useScoring(submission);
  const mine = useMemo(() => myAnswers(submission), [submission]);
  const takers = useMemo(() => takersOf(analysis), [analysis]);
  const wrong = [...mine].flatMap(([no, { outcome }]) => (outcome === 'right' ? [] : [no]));
  return (
    <Page title="答案与解析" lead={review.paper.title}>
      <div className="no-print sticky top-(--bar-height) z-10 -mx-4 mb-4 flex border-b border-base-300 bg-base-200 px-4 transition-[top] duration-200 md:mx-0 md:px-0">
        <SheetTabs sheet={sheet} onSheet={setSheet} />
        <WrongItems items={wrong} current={item} onGo={goTo} />
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SwitchField label="先找依据，再看答案" isOn={isEvidenceFirst} onTurn={setEvidenceFirst} />
        <button type="button" className="no-print btn btn-ghost h-11" onClick={whole.print}>
          <Printer size={18} aria-hidden />
          打印整卷
        </button>
      </div>
      <EvidenceContext value={desk}>
        <TakersContext value={takers}>
          {(whole.isOpen ? SHEETS : [sheet]).map((each) => (
            <div key={each} className="not-first:mt-8">
              <h2 className="mb-4 hidden text-xl font-bold print:block">{SHEET_NAMES[each]}</h2>
              <SheetShown sheet={each} {...{ review, submission, mine, care, onReload }} />
            </div>
          ))}
        </TakersContext>
      </EvidenceContext>
    </Page>
  );
}

/** How much of the tab before the open one stays in view on a phone. */
const TAB_BEFORE_PX = 48;

function SheetTabs({ sheet, onSheet }: { sheet: Sheet; onSheet: (sheet: Sheet) => void }) {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (open && tabs.current) tabs.current.scrollLeft = open.offsetLeft - tabs.current.offsetLeft - TAB_BEFORE_PX;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another sheet is another open tab.
  }, [sheet]);
  return (
    <nav ref={tabs} aria-label="题型" className="flex min-w-0 grow gap-1 overflow-x-auto">
      {SHEETS.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === sheet ? 'page' : undefined}
          className={`min-h-11 shrink-0 border-b-2 px-3 ${
            each === sheet ? 'border-primary font-medium' : 'border-transparent text-ink-muted hover:text-ink'
          }`}
          onClick={() => onSheet(each)}
        >
          {SHEET_NAMES[each]}
        </button>
      ))}
    </nav>
  );
}
