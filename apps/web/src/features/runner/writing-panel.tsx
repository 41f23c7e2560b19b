import type { CandidatePaper } from '@study/contract/paper-views.ts';
import { EssayEditor } from './essay-editor.tsx';

interface WritingPanelProps {
  question: NonNullable<CandidatePaper['writing']>;
}

export function WritingPanel({ question }: WritingPanelProps) {
  return (
    <div className="mx-auto flex h-full max-w-[84rem] flex-col gap-4 overflow-y-auto p-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8 md:overflow-hidden md:p-8">
      <section aria-label="写作题目" className="md:overflow-y-auto">
        <h2 className="mb-2 font-bold">写作题目</h2>
        <div lang="en" className="passage">
          <p>{question.directions}</p>
          <p className="mt-3 whitespace-pre-wrap font-medium">{question.prompt}</p>
          {question.opening !== undefined && <p className="mt-3 whitespace-pre-wrap italic">{question.opening}</p>}
        </div>
      </section>
      <EssayEditor item="writing" label="作文" range={{ min: question.min_words, max: question.max_words }} />
    </div>
  );
}
