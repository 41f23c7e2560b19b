import type { ExamType } from '@study/contract/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/page/panel.tsx';
import type { Choices } from './practice-queries.ts';
import { availableWords, reasonSentence, requestOf, titleOfSuggestion } from './practice-words.ts';
import { StartButton } from './start-button.tsx';
import type { Start } from './use-start.ts';
import { levelOfExam } from '../../exam/names/level.ts';

interface SuggestionsPanelProps {
  exam: ExamType;
  choices: Choices;
  start: Start;
  /** Something was chosen before coming here; its button is the primary one. */
  hasChosen: boolean;
  onSession: (id: string) => void;
}

/** The session that is not finished, and what would be best to practise, each with the reason. */
export function SuggestionsPanel({ exam, choices, start, hasChosen, onSession }: SuggestionsPanelProps) {
  const { results, open_session } = choices;
  const isEmpty = results.length === 0 && open_session === null;
  return (
    <Panel title="建议" {...(isEmpty ? {} : { lead: '按最近的作答排出来的。' })}>
      {open_session !== null && (
        <div className="mb-2 flex items-center justify-between gap-4 border-b border-base-300 pb-4">
          <p className="font-medium">上一组还没有做完</p>
          <button
            type="button"
            className={`btn h-11 shrink-0 ${hasChosen ? 'btn-outline' : 'btn-primary'}`}
            onClick={() => onSession(open_session)}
          >
            继续练习
          </button>
        </div>
      )}
      {results.length > 0 && (
        <ul className="divide-y divide-base-300">
          {results.map((suggestion, at) => (
            <li
              key={`${suggestion.kind} ${suggestion.section ?? suggestion.point?.id ?? ''}`}
              className="flex items-center justify-between gap-4 py-3"
            >
              <p className="min-w-0">
                <span className="block font-medium">{titleOfSuggestion(suggestion)}</span>
                <span className="block text-[0.9375rem] tabular-nums">{reasonSentence(suggestion)}</span>
                {suggestion.kind !== 'due' && (
                  <span className="block text-[0.8125rem] text-ink-muted tabular-nums">
                    {availableWords(suggestion.available)}
                  </span>
                )}
              </p>
              <StartButton
                start={start}
                request={requestOf(exam, suggestion)}
                name={titleOfSuggestion(suggestion)}
                isPrimary={at === 0 && open_session === null && !hasChosen}
              />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && <Nothing exam={exam} papers={choices.papers} />}
    </Panel>
  );
}

function Nothing({ exam, papers }: { exam: ExamType; papers: Choices['papers'] }) {
  const hasItems = papers.some(({ status }) => status === 'taken' || status === 'spent');
  if (hasItems) return <p>现在没有特别要练的，可以在下面按题型或知识点挑一组。</p>;
  return (
    <>
      <p>练习的题来自您做过的试卷。先做一份，或者在“试卷”里拿一份来练习。</p>
      <Link to="/cet{$level}" params={{ level: levelOfExam(exam) }} className="btn btn-primary mt-4 h-11">
        做一份试卷
      </Link>
    </>
  );
}
