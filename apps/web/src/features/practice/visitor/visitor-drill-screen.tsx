import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ItemSolution } from '@study/contract/papers/item-views.ts';
import type { VisitorDrill } from '@study/contract/practice/visitor-drill.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { focusStep } from '#exam/items/focus-step.ts';
import { ItemBesideText } from '#exam/items/item-beside-text.tsx';
import { ItemChoices } from '#exam/items/item-choices.tsx';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { SolvedItem } from '#exam/items/solved-item.tsx';
import { WorkHead } from '#exam/items/work-head.tsx';
import { Dock } from '#ui/page/dock.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { dropAnswers, keepAnswer, keptAnswers, type KeptAnswer } from './kept-answers.ts';
import { answerVisitorDrill, visitorDrillQuery } from './visitor-drill-queries.ts';

interface VisitorDrillScreenProps {
  exam: ExamType;
  onClose: () => void;
}

/** One passage of careful reading without an account, full screen. */
export function VisitorDrillScreen({ exam, onClose }: VisitorDrillScreenProps) {
  const drill = useQuery(visitorDrillQuery(exam));
  if (drill.data !== undefined) return <Running drill={drill.data} {...{ exam, onClose }} />;
  return (
    <>
      <WorkHead title="一篇仔细阅读" states={[]} at={0} onClose={onClose} />
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 md:pt-6">
        {drill.isPending && <SheetSkeleton />}
        {drill.isError && <ErrorState message={messageOf(drill.error)} onRetry={() => void drill.refetch()} />}
      </div>
    </>
  );
}

type Given = KeptAnswer & { solution: ItemSolution | null };

function Running({ drill: { drill, items }, exam, onClose }: VisitorDrillScreenProps & { drill: VisitorDrill }) {
  const [given, setGiven] = useState<readonly Given[]>(() => givenBefore(drill));
  const answerTo = (item: string) => given.find((each) => each.item === item);
  const [at, setAt] = useState(() => given.length);
  const item = items[at];
  const answer = item === undefined ? undefined : answerTo(item.item);
  const [since, setSince] = useState(Date.now);
  const container = useRef<HTMLDivElement>(null);
  const step = item === undefined ? 'end' : `${answer?.solution ? 'verdict' : 'question'} ${item.item}`;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) focusStep(container.current, step);
    isFirst.current = false;
  }, [step]);
  const sending = useMutation({
    mutationFn: (body: { item: string; response: string; timeMs: number }) =>
      answerVisitorDrill({ exam_type: exam, item: body.item, response: body.response }),
    onSuccess: ({ is_right, response, solution }, body) => {
      const kept = { item: body.item, response, isRight: is_right, timeMs: body.timeMs };
      keepAnswer({ exam, drill }, kept);
      setGiven((known) => [...known.filter((each) => each.item !== body.item), { ...kept, solution }]);
    },
  });
  const send = (response: string) => {
    if (item === undefined || sending.isPending) return;
    sending.mutate({ item: item.item, response, timeMs: Math.max(0, Date.now() - since) });
  };
  const goTo = (next: number) => {
    setAt(next);
    setSince(Date.now());
  };
  const again = () => {
    dropAnswers();
    setGiven([]);
    goTo(0);
  };
  return (
    <>
      <WorkHead
        title="一篇仔细阅读"
        states={items.map((each) => stateOf(answerTo(each.item)))}
        at={at}
        onClose={onClose}
      />
      <div ref={container} className="mx-auto w-full max-w-6xl px-4 pt-3 pb-8 md:px-6 md:pt-6">
        {item === undefined ? (
          <End right={given.filter(({ isRight }) => isRight).length} of={items.length} onAgain={again} />
        ) : (
          <>
            <ItemBesideText item={item} solution={answer?.solution ?? null} onReload={() => undefined}>
              <div data-step={`question ${item.item}`}>
                <ItemQuestion item={item} />
              </div>
              {answer?.solution ? (
                <div data-step={`verdict ${item.item}`}>
                  <SolvedItem item={item} solution={answer.solution} response={answer.response} />
                </div>
              ) : (
                <ItemChoices item={item} onAnswer={send} />
              )}
              {sending.isError && (
                <p role="alert" className="mt-3 text-ink-bad">
                  {messageOf(sending.error)}，再选一次。
                </p>
              )}
            </ItemBesideText>
            {answer?.solution && (
              <Dock>
                <button
                  type="button"
                  className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
                  onClick={() => goTo(at + 1)}
                >
                  {at === items.length - 1 ? '看结果' : '下一题'}
                </button>
              </Dock>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Answers of an earlier visit; their explanations were seen then. */
function givenBefore(drill: string): Given[] {
  const kept = keptAnswers();
  return kept?.drill === drill ? kept.answers.map((answer) => ({ ...answer, solution: null })) : [];
}

const stateOf = (answer: Given | undefined) =>
  answer === undefined ? ('empty' as const) : answer.isRight ? ('full' as const) : ('struck' as const);

interface EndProps {
  right: number;
  of: number;
  onAgain: () => void;
}

function End({ right, of, onAgain }: EndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const wrong = of - right;
  return (
    <section className="mx-auto max-w-xl pt-4 md:pt-10">
      <h2 ref={title} tabIndex={-1} className="display text-section outline-none">
        {of}题对了{right}题
      </h2>
      <p className="mt-2 text-ink-muted">
        {wrong === 0
          ? '全对。注册后这篇算你做过的，接着从听力练起。'
          : `注册后，错的${wrong}题进错题本，快忘的那天再考你一遍。`}
      </p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Link to="/auth" className="btn btn-primary btn-lg">
          注册，存下这{of}题
        </Link>
        <button type="button" className="btn btn-ghost sm:h-13" onClick={onAgain}>
          再做一遍
        </button>
      </div>
    </section>
  );
}
