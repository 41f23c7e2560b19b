import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { EssayEditor } from './essay-editor.tsx';
import { HIGHLIGHTABLE } from '../passage/highlighting.tsx';

interface WritingPanelProps {
  question: NonNullable<CandidatePaper['writing']>;
}

export function WritingPanel({ question }: WritingPanelProps) {
  return (
    <div className="relative mx-auto flex h-full max-w-[84rem] flex-col gap-4 overflow-y-auto p-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8 md:overflow-hidden md:p-8">
      <section
        aria-label="写作题目"
        data-pane="text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and keys mark what is read.
        tabIndex={0}
        className="shrink-0 focus-visible:outline-offset-[-2px] md:overflow-y-auto md:p-1"
      >
        <h2 className="mb-2 font-bold">写作题目</h2>
        <article lang="en" className="passage">
          <HIGHLIGHTABLE.Part passage="writing">
            <p data-block="directions">{question.directions}</p>
            <p data-block="prompt" className="mt-3 font-medium whitespace-pre-wrap">
              {question.prompt}
            </p>
            {question.opening !== undefined && (
              <p data-block="opening" className="mt-3 whitespace-pre-wrap italic">
                {question.opening}
              </p>
            )}
          </HIGHLIGHTABLE.Part>
        </article>
      </section>
      <EssayEditor item="writing" label="作文" range={{ min: question.min_words, max: question.max_words }} />
    </div>
  );
}
