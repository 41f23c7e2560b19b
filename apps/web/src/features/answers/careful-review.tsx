import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from '../../ui/page/beside.tsx';
import { Glossary } from '../../exam/evidence/glossary.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { glossaryOf, type GlossaryEntries } from './glossary-of.ts';
import { LookingHint } from './looking-hint.tsx';
import type { MyAnswers } from './my-answers.ts';
import { paragraphOf } from './paragraph-of.ts';
import { ReviewedChoice } from './reviewed-choice.tsx';

interface CarefulReviewProps {
  passages: ReviewPaper['reading']['careful'];
  answers: AnswersDocument['reading']['careful'];
  glossary: GlossaryEntries;
  mine: MyAnswers;
}

export function CarefulReview({ passages, answers, glossary, mine }: CarefulReviewProps) {
  return (
    <div className="grid gap-16">
      {passages.map((passage, index) => {
        const items = answers[index]?.items ?? [];
        const idOf = (at: number) => `careful-${index + 1}-${at + 1}`;
        return (
          <Beside
            key={passage.title}
            name={`${passage.title}原文`}
            text={
              <Glossary entries={glossaryOf(glossary, `reading.careful.${index + 1}`)}>
                <LookingHint items={items} />
                <article lang="en" className="passage">
                  <h2 className="mb-3 font-bold">{passage.title}</h2>
                  {passage.paragraphs.map((paragraph, at) => (
                    <p key={at} id={idOf(at)} className="text-anchor mb-4">
                      <EvidenceText text={paragraph} items={items} />
                    </p>
                  ))}
                </article>
              </Glossary>
            }
            items={passage.questions.map((question) => {
              const answer = items.find(({ no }) => no === question.no);
              const at = paragraphOf(answer?.evidence ?? [], passage.paragraphs);
              return (
                answer && (
                  <ReviewedChoice
                    key={question.no}
                    stem={question.stem}
                    options={question.options}
                    answer={answer}
                    mine={mine.get(question.no)}
                    place={at === null ? null : { id: idOf(at), name: `原文第${at + 1}段` }}
                  />
                )
              );
            })}
          />
        );
      })}
    </div>
  );
}
