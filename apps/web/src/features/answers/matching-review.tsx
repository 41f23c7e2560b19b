import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from '../../ui/page/beside.tsx';
import { Glossary } from '../../exam/evidence/glossary.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { glossaryOf, type GlossaryEntries } from './glossary-of.ts';
import { ItemBody } from './item-body.tsx';
import { LookingHint } from './looking-hint.tsx';
import type { MyAnswers } from './my-answers.ts';

interface MatchingReviewProps {
  question: ReviewPaper['reading']['matching'];
  items: AnswersDocument['reading']['matching']['items'];
  glossary: GlossaryEntries;
  mine: MyAnswers;
}

export function MatchingReview({ question, items, glossary, mine }: MatchingReviewProps) {
  return (
    <Beside
      name="信息匹配原文"
      text={
        <Glossary entries={glossaryOf(glossary, 'reading.matching')}>
          <LookingHint items={items} />
          <article>
            <h2 lang="en" className="passage mb-3 font-bold">
              {question.title}
            </h2>
            {Object.keys(question.paragraphs)
              .toSorted()
              .map((letter) => (
                <div key={letter} id={`matching-${letter}`} className="text-anchor mb-4 flex gap-3">
                  <span className="font-bold text-ink-accent">{letter}</span>
                  <p lang="en" className="passage">
                    <EvidenceText text={question.paragraphs[letter] ?? ''} items={items} />
                  </p>
                </div>
              ))}
          </article>
        </Glossary>
      }
      items={question.statements.map((statement) => {
        const answer = items.find(({ no }) => no === statement.no);
        return (
          answer && (
            <article
              key={statement.no}
              aria-label={`第${statement.no}题`}
              id={`item-${statement.no}`}
              tabIndex={-1}
              className="item-anchor"
            >
              <div className="mb-2 flex items-start gap-3">
                <span className="min-w-7 font-bold tabular-nums">{statement.no}</span>
                <p lang="en" className="passage">
                  {statement.text}
                </p>
              </div>
              <ItemBody
                answer={answer}
                mine={mine.get(statement.no)}
                place={{ id: `matching-${answer.key}`, name: `${answer.key}段` }}
              />
            </article>
          )
        );
      })}
    />
  );
}
