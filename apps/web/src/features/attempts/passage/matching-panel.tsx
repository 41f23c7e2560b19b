import type { CandidateReading } from '@study/contract/papers/paper-views.ts';
import { useEffect, useRef } from 'react';
import { Bubbles } from '#ui/chart/bubbles.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { Highlightable } from './highlightable.tsx';
import { isDoubtful } from '../state/answers.ts';
import { FlagButton, RefusalNote } from '../items/item-tools.tsx';
import { useLetterKeys } from '../items/use-letter-keys.ts';
import { ItemVerdict } from '../checking/item-verdict.tsx';
import { useRunner } from '../state/runner-context.ts';
import { SectionCheckButton, SectionCheckPanel } from '../checking/section-check-panel.tsx';
import { lookAt } from '../state/runner.ts';
import { LetterBubbles } from './letter-bubbles.tsx';
import { SplitPanes } from './split-panes.tsx';
import { type Matching, useMatching } from './use-matching.ts';

interface MatchingPanelProps {
  question: CandidateReading['matching'];
  items: readonly string[];
}

const HALVES = { wide: 0.5, tall: 0.5 };

/**
 * Ten statements, each matched with one of the lettered paragraphs. A phone shows the current statement above the
 * text, a wide screen all of them beside it; the letter of a paragraph answers the current one.
 */
export function MatchingPanel({ question, items }: MatchingPanelProps) {
  const letters = Object.keys(question.paragraphs).toSorted();
  const matching = useMatching(items);
  const isWide = useIsWide();
  useLetterKeys({ isFrozen: matching.isFrozen, letters, onLetter: matching.type });
  const text = <Paragraphs question={question} letters={letters} matching={matching} />;
  if (!isWide) {
    return (
      <div className="flex h-full flex-col">
        <section
          aria-label="题目"
          data-pane="questions"
          className="pane max-h-[60%] shrink-0 border-b border-line bg-base-100 px-4 pt-1 pb-1.5"
        >
          <CurrentStatement question={question} letters={letters} matching={matching} />
        </section>
        <section
          aria-label="文章"
          data-pane="text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
          tabIndex={0}
          className="pane grow bg-base-100 px-3 pt-4 pb-8"
        >
          {text}
        </section>
        <p role="status" className="sr-only">
          {matching.said}
        </p>
      </div>
    );
  }
  return (
    <div className="mx-auto flex h-full max-w-[96rem] flex-col">
      <SplitPanes
        view="split"
        name="reading"
        first={HALVES}
        questionsLabel="题目"
        text={<div className="p-8">{text}</div>}
        questions={
          <div className="mx-auto max-w-[42rem] p-8">
            <p className="mb-3 text-ink-muted">
              为第{items[0]}至{items.at(-1)}题的每个句子选出内容所在的段落，同一段可以选多次。
            </p>
            <ol className="-mx-4 grid gap-1">
              {question.statements.map(({ no, text: sentence }) => (
                <Statement key={no} item={String(no)} text={sentence} letters={letters} matching={matching} />
              ))}
            </ol>
            <SectionCheckPanel section="matching" />
          </div>
        }
      />
    </div>
  );
}

interface PartProps {
  question: CandidateReading['matching'];
  letters: readonly string[];
  matching: Matching;
}

/** The text; each paragraph's letter is a button that answers, and carries the numbers it has been given. */
function Paragraphs({ question, letters, matching }: PartProps) {
  const { current, responses, isFrozen, choose } = matching;
  return (
    <article className="mx-auto max-w-[76ch]">
      <h2 lang="en" className="passage mb-4 pl-1 font-bold">
        {question.title}
      </h2>
      <Highlightable passage="matching">
        {letters.map((letter) => {
          const given = Object.keys(responses).filter((item) => responses[item] === letter);
          const isOn = responses[current] === letter;
          return (
            <div key={letter} className="paragraph mb-4" data-on={isOn || undefined}>
              <button
                type="button"
                aria-pressed={isOn}
                aria-label={`第${current}题选${letter}段${given.length > 0 ? `，已有第${given.join('、')}题` : ''}`}
                disabled={isFrozen}
                onClick={() => choose(letter)}
              >
                <span className="letter">{letter}</span>
                {given.map((item) => (
                  <span key={item}>{item}</span>
                ))}
              </button>
              <p lang="en" data-block={letter} className="passage">
                {question.paragraphs[letter]}
              </p>
            </div>
          );
        })}
      </Highlightable>
    </article>
  );
}

/** Phone: the statement that the next tap answers. */
function CurrentStatement({ question, letters, matching }: PartProps) {
  const { store } = useRunner();
  const { current, items, responses } = matching;
  const states = items.map((item) =>
    responses[item] === undefined ? 'empty' : isDoubtful(store.item(item)) ? 'half' : 'full',
  );
  const answered = Object.keys(responses).length;
  return (
    <>
      <div className="flex min-h-11 items-center gap-2">
        <b className="shrink-0 text-ui tabular-nums">第{current}题</b>
        <span className="min-w-0 grow">
          <Bubbles
            states={states}
            now={items.indexOf(current)}
            label={`${items.length}句，答了${answered}句`}
            isFitted
          />
        </span>
        <FlagButton item={current} isBare />
        <SectionCheckButton section="matching" />
      </div>
      <p id={`statement-${current}`} lang="en" className="passage pb-1 leading-snug font-bold">
        {question.statements.find(({ no }) => String(no) === current)?.text}
      </p>
      <LetterBubbles item={current} letters={letters} matching={matching} />
      <RefusalNote item={current} />
      <ItemVerdict item={current} />
      <SectionCheckPanel section="matching" hasButton={false} />
    </>
  );
}

interface StatementProps {
  item: string;
  text: string;
  letters: readonly string[];
  matching: Matching;
}

/** Wide screens: a statement in the list. */
function Statement({ item, text, letters, matching }: StatementProps) {
  const runner = useRunner();
  const { item: place } = useObservable(runner.place);
  const row = useRef<HTMLLIElement>(null);
  const isCurrent = item === matching.current;
  useEffect(() => {
    if (item === place) row.current?.scrollIntoView({ block: 'nearest' });
  }, [item, place]);
  return (
    <li
      ref={row}
      aria-current={isCurrent ? 'true' : undefined}
      className={`rounded-box ${isCurrent ? 'bg-base-100 outline-1 outline-line' : ''}`}
    >
      <div className="px-4 py-3" onFocus={() => lookAt(runner, item)}>
        <div className="flex items-start gap-3">
          <span className="min-w-7 font-bold tabular-nums">{item}</span>
          <p id={`statement-${item}`} lang="en" className="passage grow">
            {text}
          </p>
          <FlagButton item={item} isBare />
        </div>
        <div className="pl-10">
          <LetterBubbles item={item} letters={letters} matching={matching} />
          <RefusalNote item={item} />
          <ItemVerdict item={item} />
        </div>
      </div>
    </li>
  );
}
