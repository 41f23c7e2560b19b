import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { choicesQuery } from './practice-queries.ts';
import {
  learntSentence,
  pointsOfWrong,
  reasonSentence,
  requestAgain,
  requestOf,
  titleOfSuggestion,
} from './practice-labels.ts';
import { AfterBlock } from '#exam/today/after-block.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { StartFault } from './start-fault.tsx';
import { firstOpen } from './use-set-progress.ts';
import { useStart, type Start } from './use-start.ts';

interface PracticeSetEndProps {
  userId: string;
  set: PracticeSet;
  onSet: (id: string) => void;
  onBack: () => void;
  onItem: (at: number) => void;
}

const POINTS_SHOWN = 3;

/** Summary of a set, and next steps. */
export function PracticeSetEnd({ userId, set, onSet, onBack, onItem }: PracticeSetEndProps) {
  const { items } = set;
  const answered = items.filter(({ answer }) => answer !== null);
  const right = answered.filter(({ answer }) => answer?.is_right).length;
  const isDone = answered.length === items.length;
  const start = useStart(onSet);
  const choices = useQuery({ ...choicesQuery(set.exam_type), enabled: isDone });
  const again = choices.data === undefined ? null : requestAgain(set, choices.data);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className="mx-auto max-w-xl pt-4 md:pt-10">
      {isDone && <Drawing name="notebook" className="mx-auto mb-4 block w-36" />}
      <h2 ref={title} tabIndex={-1} className={`display text-section outline-none ${isDone ? 'text-center' : ''}`}>
        {answered.length === 0 ? '这一组还没有作答' : `答了${answered.length}题，对${right}题`}
      </h2>
      <p className={`mt-2 text-ink-muted ${isDone ? 'text-center' : ''}`}>
        {isDone ? learntSentence(items) : `还有${items.length - answered.length}题没有答，随时可以回来接着做。`}
      </p>
      {isDone && (
        <div className="mt-6">
          <AfterBlock userId={userId} />
        </div>
      )}
      <div className={`mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap ${isDone ? 'sm:justify-center' : ''}`}>
        {isDone ? (
          again !== null && (
            <BusyButton isBusy={start.starting !== null} className="btn btn-outline" onClick={() => start.start(again)}>
              再来一组
            </BusyButton>
          )
        ) : (
          <button type="button" className="btn btn-primary btn-lg" onClick={() => onItem(firstOpen(items))}>
            接着做
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={onBack}>
          回到练习
        </button>
      </div>
      <div className="mt-6">
        <StartFault start={start} />
      </div>
      <WrongItems set={set} onItem={onItem} />
      {isDone && <NextSuggestion set={set} start={start} />}
    </section>
  );
}

/** Items answered wrong, for another look, with their knowledge points. */
function WrongItems({ set: { items, exam_type }, onItem }: Pick<PracticeSetEndProps, 'set' | 'onItem'>) {
  const wrong = items.flatMap((item, at) => (item.answer?.is_right === false ? [{ item, at }] : []));
  if (wrong.length === 0) return null;
  return (
    <div className="sheet rows mt-8 px-5 py-1">
      {wrong.map(({ item, at }) => (
        <div key={`${item.paper_id} ${item.item}`}>
          <button
            type="button"
            className="row-link"
            aria-label={`再看${item.paper_title}第${item.item}题`}
            onClick={() => onItem(at)}
          >
            <RowBody
              title={`${SECTION_NAMES[item.section]}${item.item}`}
              note={(item.answer?.solution.knowledge ?? []).map(({ name }) => name).join('、')}
            />
          </button>
        </div>
      ))}
      <ul aria-label="可以再练的知识点" className="flex flex-wrap gap-x-4 py-2">
        {pointsOfWrong(items)
          .slice(0, POINTS_SHOWN)
          .map(({ id, name, wrong: times }) => (
            <li key={id} className="text-ui">
              <Link
                to="/practice"
                search={{ exam_type, point: id, begin: '1' }}
                className="text-link inline-flex min-h-11 items-center md:min-h-8"
              >
                {name}
              </Link>
              <span className="ms-2 text-note text-ink-muted">错{times}题</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Row that suggests another set. */
function NextSuggestion({ set, start }: { set: PracticeSet; start: Start }) {
  const { exam_type, title } = set;
  const { data } = useQuery(choicesQuery(exam_type));
  const next = data?.results.find((suggestion) => titleOfSuggestion(suggestion) !== title);
  const request = next === undefined ? null : requestOf(exam_type, next);
  if (next === undefined || request === null) return null;
  return (
    <div className="sheet mt-4 px-5 py-1">
      <button type="button" className="row-link" onClick={() => start.start(request)}>
        <RowBody title={`也可以练${titleOfSuggestion(next)}`} note={reasonSentence(next)} />
      </button>
    </div>
  );
}
