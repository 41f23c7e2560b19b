import type { Submission } from '@study/contract/attempt-views.ts';
import type { Care } from './care.ts';
import { CarefulReview } from './careful-review.tsx';
import { ClozeReview } from './cloze-review.tsx';
import { GlossaryReview } from './glossary-review.tsx';
import { ListeningReview } from './listening-review.tsx';
import { MatchingReview } from './matching-review.tsx';
import type { MyAnswers } from './my-answers.ts';
import type { Review } from './review-queries.ts';
import type { Sheet } from './sheets.ts';
import { TranslationReview } from './translation-review.tsx';
import { WritingReview } from './writing-review.tsx';

interface SheetShownProps {
  sheet: Sheet;
  review: Review;
  submission: Submission | null;
  mine: MyAnswers;
  care: Care;
  onReload: () => void;
}

/** One part of the paper with its answers. */
export function SheetShown({ sheet, review: { paper, answers }, submission, mine, care, onReload }: SheetShownProps) {
  const { reading, listening, glossary } = answers;
  switch (sheet) {
    case 'writing':
      return <WritingReview question={paper.writing} answer={answers.writing} {...{ submission, care }} />;
    case 'listening':
      return <ListeningReview listening={paper.listening} answers={listening} {...{ glossary, mine, onReload }} />;
    case 'cloze':
      return <ClozeReview question={paper.reading.cloze} items={reading.cloze.items} {...{ glossary, mine }} />;
    case 'matching':
      return (
        <MatchingReview question={paper.reading.matching} items={reading.matching.items} {...{ glossary, mine }} />
      );
    case 'careful':
      return <CarefulReview passages={paper.reading.careful} answers={reading.careful} {...{ glossary, mine }} />;
    case 'translation':
      return <TranslationReview question={paper.translation} answer={answers.translation} {...{ submission, care }} />;
    case 'glossary':
      return <GlossaryReview glossary={glossary} />;
  }
}
