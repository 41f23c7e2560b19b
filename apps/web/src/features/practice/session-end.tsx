import type { PracticeSession } from '@study/contract/practice.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { FormFault } from '../../ui/form/form-fault.tsx';
import { choicesQuery } from './practice-queries.ts';
import { pointsOfWrong, reasonSentence, requestLike, requestOf, titleOfSuggestion } from './practice-words.ts';
import { StartButton } from './start-button.tsx';
import { firstOpen } from './use-session.ts';
import { useStart, type Start } from './use-start.ts';

interface SessionEndProps {
  session: PracticeSession;
  onSession: (id: string) => void;
  onBack: () => void;
  onItem: (at: number) => void;
}

const POINTS_SHOWN = 3;

/** What a session brought, and what to do next. */
export function SessionEnd({ session, onSession, onBack, onItem }: SessionEndProps) {
  const { items } = session;
  const answered = items.filter(({ answer }) => answer !== null);
  const right = answered.filter(({ answer }) => answer?.is_right).length;
  const isDone = answered.length === items.length;
  const start = useStart(onSession);
  const again = requestLike(session);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className="sheet p-6 md:p-8">
      <FormFault fault={start.fault ?? undefined} />
      <h2 ref={title} tabIndex={-1} className="text-xl font-bold tabular-nums outline-none">
        {answered.length === 0 ? '这一组还没有作答' : `答了${answered.length}题，对${right}题`}
      </h2>
      {!isDone && <p className="mt-2">还有{items.length - answered.length}题没有答，随时可以回来接着做。</p>}
      <WrongItems session={session} onItem={onItem} />
      <div className="mt-6 flex flex-wrap gap-3">
        {isDone ? (
          again !== null && (
            <BusyButton
              isBusy={start.starting !== null}
              className="btn btn-primary h-11"
              onClick={() => start.start(again)}
            >
              再来一组
            </BusyButton>
          )
        ) : (
          <button type="button" className="btn btn-primary h-11" onClick={() => onItem(firstOpen(items))}>
            接着做
          </button>
        )}
        <button type="button" className="btn btn-outline h-11" onClick={onBack}>
          回到练习
        </button>
      </div>
      {isDone && <NextSuggestion session={session} start={start} />}
    </section>
  );
}

/** What was answered wrong, to be looked at again, and the points of knowledge behind it. */
function WrongItems({ session: { items, exam_type }, onItem }: Pick<SessionEndProps, 'session' | 'onItem'>) {
  const wrong = items.flatMap((item, at) => (item.answer?.is_right === false ? [{ item, at }] : []));
  if (wrong.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-[0.9375rem] text-ink-muted">答错的题</h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {wrong.map(({ item, at }) => (
          <li key={`${item.paper_id} ${item.item}`}>
            <button
              type="button"
              className="btn btn-outline h-11 font-normal"
              aria-label={`再看${item.paper_title}第${item.item}题`}
              onClick={() => onItem(at)}
            >
              {SECTION_NAMES[item.section]}
              <span className="tabular-nums">{item.item}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="可以再练的知识点" className="mt-3 flex flex-wrap gap-x-4">
        {pointsOfWrong(items)
          .slice(0, POINTS_SHOWN)
          .map(({ id, name, wrong: times }) => (
            <li key={id} className="tabular-nums">
              <Link
                to="/practice"
                search={{ exam_type, point: id }}
                className="text-link inline-flex min-h-11 items-center md:min-h-8"
              >
                {name}
              </Link>
              <span className="ml-2 text-ink-muted">错{times}题</span>
            </li>
          ))}
      </ul>
    </>
  );
}

function NextSuggestion({ session, start }: { session: PracticeSession; start: Start }) {
  const { exam_type, title } = session;
  const { data } = useQuery(choicesQuery(exam_type));
  const next = data?.results.find((suggestion) => titleOfSuggestion(suggestion) !== title);
  if (next === undefined) return null;
  return (
    <div className="mt-6 flex items-center justify-between gap-4 border-t border-base-300 pt-4">
      <p className="min-w-0">
        <span className="block font-medium">也可以练{titleOfSuggestion(next)}</span>
        <span className="block text-[0.9375rem] text-ink-muted tabular-nums">{reasonSentence(next)}</span>
      </p>
      <StartButton start={start} request={requestOf(exam_type, next)} name={titleOfSuggestion(next)} />
    </div>
  );
}
