import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { ReactNode } from 'react';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import type { Care } from './care.ts';
import { GlossaryReview } from './glossary-review.tsx';
import { FrontItem } from './group-shown.tsx';
import type { MyAnswers } from './my-answers.ts';
import { PAGE_NAMES } from './page-names.ts';
import type { ReviewGroup } from './review-groups.ts';
import type { Review } from '#exam/queries/review-queries.ts';
import { TextRegion, TextShown } from './text-card.tsx';
import { TranslationReview } from './translation-review.tsx';
import { WritingReview } from './writing-review.tsx';

interface WholePaperProps {
  review: Review;
  groups: readonly ReviewGroup[];
  submission: Submission | null;
  mine: MyAnswers;
  care: Care;
}

/** The whole paper expanded in exam order, for printing. */
export function WholePaper({ review: { paper, answers }, groups, submission, mine, care }: WholePaperProps) {
  const of = (part: (group: ReviewGroup) => boolean) =>
    groups.filter(part).map((group) => <GroupPrinted key={group.id} group={group} mine={mine} />);
  return (
    <>
      <Part name={PAGE_NAMES.writing}>
        <WritingReview
          question={paper.writing}
          answer={answers.writing}
          submission={submission}
          care={care}
          isPrinted
        />
      </Part>
      <Part name={PART_NAMES.listening}>{of(({ text }) => text.kind === 'recording')}</Part>
      {(['cloze', 'matching', 'careful'] as const).map((section) => (
        <Part key={section} name={SECTION_NAMES[section]}>
          {of((group) => group.section === section)}
        </Part>
      ))}
      <Part name={PAGE_NAMES.translation}>
        <TranslationReview
          question={paper.translation}
          answer={answers.translation}
          submission={submission}
          care={care}
          isPrinted
        />
      </Part>
      <Part name={PAGE_NAMES.glossary}>
        <GlossaryReview glossary={answers.glossary} />
      </Part>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-6">
      <h2 className="text-section font-bold">{name}</h2>
      {children}
    </section>
  );
}

function GroupPrinted({ group, mine }: { group: ReviewGroup; mine: MyAnswers }) {
  return (
    <div className="grid gap-5">
      <h3 className="font-bold">{group.name}</h3>
      <TextRegion group={group}>
        <TextShown group={group} controls={null} onReload={() => undefined} />
      </TextRegion>
      {group.items.map((item) => (
        <FrontItem key={item.no} item={item} mine={mine.get(item.no)} />
      ))}
    </div>
  );
}
