import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Care } from './care.ts';
import { GlossaryReview } from './glossary-review.tsx';
import type { TextPage } from './review-positions.ts';
import type { Review } from '#exam/queries/review-queries.ts';
import { TranslationReview } from './translation-review.tsx';
import { WritingReview } from './writing-review.tsx';

interface TextReviewProps {
  page: TextPage;
  review: Review;
  submission: Submission | null;
  care: Care;
  onShown: () => void;
}

/** An answer page without items: writing, translation or glossary. */
export function TextReview({ page, review: { paper, answers }, submission, care, onShown }: TextReviewProps) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  switch (page) {
    case 'writing':
      return <WritingReview question={paper.writing} answer={answers.writing} {...{ submission, care }} />;
    case 'translation':
      return <TranslationReview question={paper.translation} answer={answers.translation} {...{ submission, care }} />;
    case 'glossary':
      return <GlossaryReview glossary={answers.glossary} />;
  }
}
