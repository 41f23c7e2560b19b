import type { Submission } from '@study/contract/attempt-views.ts';
import { useState } from 'react';
import { PART_NAMES, SECTION_NAMES } from '../../exam-names.ts';
import { Page } from '../../ui/page.tsx';
import { CarefulReview } from './careful-review.tsx';
import { ClozeReview } from './cloze-review.tsx';
import { GlossaryReview } from './glossary-review.tsx';
import { ListeningReview } from './listening-review.tsx';
import { MatchingReview } from './matching-review.tsx';
import { myAnswers, type MyAnswers } from './my-answers.ts';
import type { Review } from './review-queries.ts';
import { TranslationReview } from './translation-review.tsx';
import { WritingReview } from './writing-review.tsx';

interface AnswerViewProps {
  review: Review;
  submission: Submission | null;
  /** Addresses of recordings no longer work. */
  onReload: () => void;
}

const SHEETS = ['writing', 'listening', 'cloze', 'matching', 'careful', 'translation', 'glossary'] as const;
type Sheet = (typeof SHEETS)[number];

const SHEET_NAMES: Readonly<Record<Sheet, string>> = {
  writing: PART_NAMES.writing,
  listening: PART_NAMES.listening,
  cloze: SECTION_NAMES.cloze,
  matching: SECTION_NAMES.matching,
  careful: SECTION_NAMES.careful,
  translation: PART_NAMES.translation,
  glossary: '词汇',
};

export function AnswerView({ review, submission, onReload }: AnswerViewProps) {
  const [sheet, setSheet] = useState<Sheet>('listening');
  const mine = myAnswers(submission);
  return (
    <Page title="答案与解析" lead={review.paper.title}>
      <nav
        aria-label="题型"
        className="sticky top-(--bar-height) z-10 transition-[top] duration-200 -mx-4 mb-6 flex gap-1 overflow-x-auto border-b border-base-300 bg-base-200 px-4 md:mx-0 md:px-0"
      >
        {SHEETS.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === sheet ? 'page' : undefined}
            className={`min-h-11 shrink-0 border-b-2 px-3 ${
              each === sheet ? 'border-primary font-medium' : 'border-transparent text-ink-muted hover:text-ink'
            }`}
            onClick={() => setSheet(each)}
          >
            {SHEET_NAMES[each]}
          </button>
        ))}
      </nav>
      <SheetShown sheet={sheet} review={review} submission={submission} mine={mine} onReload={onReload} />
    </Page>
  );
}

interface SheetShownProps extends AnswerViewProps {
  sheet: Sheet;
  mine: MyAnswers;
}

function SheetShown({ sheet, review: { paper, answers }, submission, mine, onReload }: SheetShownProps) {
  switch (sheet) {
    case 'writing':
      return <WritingReview question={paper.writing} answer={answers.writing} mine={submission?.writing ?? null} />;
    case 'listening':
      return (
        <ListeningReview listening={paper.listening} answers={answers.listening} mine={mine} onReload={onReload} />
      );
    case 'cloze':
      return <ClozeReview question={paper.reading.cloze} items={answers.reading.cloze.items} mine={mine} />;
    case 'matching':
      return <MatchingReview question={paper.reading.matching} items={answers.reading.matching.items} mine={mine} />;
    case 'careful':
      return <CarefulReview passages={paper.reading.careful} answers={answers.reading.careful} mine={mine} />;
    case 'translation':
      return (
        <TranslationReview
          question={paper.translation}
          answer={answers.translation}
          mine={submission?.translation ?? null}
        />
      );
    case 'glossary':
      return <GlossaryReview glossary={answers.glossary} />;
  }
}
