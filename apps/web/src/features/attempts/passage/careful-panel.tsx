import type { CandidateReading } from '@study/contract/papers/paper-views.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import { Highlightable } from './highlightable.tsx';
import { SectionCheckPanel } from '../checking/section-check-panel.tsx';
import { SplitView } from './split-view.tsx';

interface CarefulPanelProps {
  passage: CandidateReading['careful'][number];
  items: readonly string[];
}

export function CarefulPanel({ passage, items }: CarefulPanelProps) {
  return (
    <SplitView
      text={
        <article lang="en" className="passage mx-auto">
          <h2 className="mb-4 font-bold">{passage.title}</h2>
          <Highlightable passage={`careful-${items[0]}`}>
            {passage.paragraphs.map((paragraph, index) => (
              <p key={index} data-block={index} className="mb-4">
                {paragraph}
              </p>
            ))}
          </Highlightable>
        </article>
      }
      questions={
        <div className="mx-auto grid max-w-[42rem] gap-8">
          <p className="text-ink-muted">
            根据文章内容，为第{items[0]}至{items.at(-1)}题各选一个最佳答案。
          </p>
          {passage.questions.map((question) => (
            <ChoiceQuestion key={question.no} {...question} />
          ))}
          <SectionCheckPanel section="careful" />
        </div>
      }
    />
  );
}
