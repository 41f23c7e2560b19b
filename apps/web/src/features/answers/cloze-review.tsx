import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from '../../ui/page/beside.tsx';
import { Glossary } from '../../exam/evidence/glossary.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { glossaryOf, type GlossaryEntries } from './glossary-of.ts';
import { ItemBody } from './item-body.tsx';
import { LookingHint } from './looking-hint.tsx';
import type { MyAnswers } from './my-answers.ts';

interface ClozeReviewProps {
  question: ReviewPaper['reading']['cloze'];
  items: AnswersDocument['reading']['cloze']['items'];
  glossary: GlossaryEntries;
  mine: MyAnswers;
}

export function ClozeReview({ question, items, glossary, mine }: ClozeReviewProps) {
  const words = Object.fromEntries(items.map(({ no, key }) => [no, question.bank[key] ?? key]));
  const withWord = (letter: string) => `${letter} ${question.bank[letter] ?? ''}`;
  return (
    <Beside
      name="选词填空原文"
      text={
        <Glossary entries={glossaryOf(glossary, 'reading.cloze')}>
          <LookingHint items={items} />
          <article lang="en" className="passage leading-[2]">
            {question.passage.split(/\n+/).map((paragraph, index) => (
              <p key={index} className="mb-4">
                <EvidenceText text={paragraph} items={items} words={words} />
              </p>
            ))}
          </article>
        </Glossary>
      }
      items={items.map((answer) => (
        <article
          key={answer.no}
          aria-label={`第${answer.no}题`}
          id={`item-${answer.no}`}
          tabIndex={-1}
          className="item-anchor grid grid-cols-[auto_1fr] gap-3"
        >
          <span className="min-w-7 font-bold tabular-nums">{answer.no}</span>
          <div>
            <ItemBody answer={answer} mine={mine.get(answer.no)} nameOf={withWord} />
          </div>
        </article>
      ))}
    />
  );
}
