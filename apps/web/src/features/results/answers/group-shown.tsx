import { ReportItem } from '#exam/items/report-item.tsx';
import { ReportedContext } from './reported-context.ts';
import { Check, ChevronRight, Minus, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { ReviewRecording } from '@study/contract/papers/paper-views.ts';
import { type RecordingControls, useRecording } from '#ui/sound/use-recording.ts';
import { OUTCOME_NAMES } from '#exam/names/exam-names.ts';
import type { Keep } from './care.ts';
import { useEvidence } from './evidence-search.ts';
import { itemLine, formatChoice } from './item-labels.ts';
import type { MyAnswer, MyAnswers, Outcome } from './my-answers.ts';
import type { GroupText, ReviewedItem, ReviewGroup } from './review-groups.ts';
import { isMissed } from './review-positions.ts';
import { showLocation } from './show-location.ts';
import { TextCard } from './text-card.tsx';
import { ItemNotes } from '#exam/items/item-notes.tsx';
import { evidenceSpan, passageStartMs, type Span } from '#exam/evidence/evidence-span.ts';
import { PlayEvidence } from '#exam/evidence/play-evidence.tsx';
import { showSentence } from '#exam/evidence/show-sentence.ts';
import { KeyGate } from './key-gate.tsx';
import { locationOfEvidence } from './paragraph-of.ts';
import { ReviewedChoices } from './reviewed-choices.tsx';
import { TakersContext } from './takers.ts';

interface GroupTextActions {
  text: GroupText | null;
  /** Plays a part of the recording and shows it in the script; null without a recording and in print. */
  playSpan: ((span: Span) => void) | null;
  /** Expands the text and scrolls to a paragraph; null in print. */
  showLocationInText: ((id: string) => void) | null;
  /** Star and note of an item; null in print. */
  keepOf: ((no: number) => ReactNode) | null;
}

/** Access to the text and recording of the group, for its items. */
const GroupTextContext = createContext<GroupTextActions>({
  text: null,
  playSpan: null,
  showLocationInText: null,
  keepOf: null,
});

const TONES: Readonly<Record<Outcome, string | undefined>> = { right: 'good', wrong: 'bad', unanswered: undefined };
const SHAPES = { right: Check, wrong: X, unanswered: Minus } as const;

interface ItemChipProps {
  no: number;
  mine: MyAnswer | undefined;
  /** Shows only the number, where space is limited. */
  isShort?: boolean;
}

/** Item number with its outcome, by shape, text and colour. */
function ItemChip({ no, mine, isShort = false }: ItemChipProps) {
  const Shape = mine && SHAPES[mine.outcome];
  const word = mine && OUTCOME_NAMES[mine.outcome];
  return (
    <span className="chip shrink-0 font-bold tabular-nums" data-tone={mine && TONES[mine.outcome]}>
      {Shape && <Shape size={16} aria-hidden />}
      {isShort ? (
        <>
          {no}
          <span className="sr-only">{word}</span>
        </>
      ) : (
        <>
          第{no}题{word !== undefined && ` · ${word}`}
        </>
      )}
    </span>
  );
}

interface GroupShownProps {
  paperId: string;
  group: ReviewGroup;
  /** The current item. */
  item: number;
  mine: MyAnswers;
  /** Shown below the current item, if there is no dock. */
  next: ReactNode;
  keep: Keep;
  onReload: () => void;
}

/** One group: the current item, the collapsed text, and the other items as collapsible rows, missed ones first. */
export function GroupShown(props: GroupShownProps) {
  const { text } = props.group;
  const recording = text.kind === 'recording' ? text.recording : null;
  return recording === null ? (
    <Group {...props} controls={null} />
  ) : (
    <RecordedGroup key={recording.sources[0]?.url} {...props} recording={recording} />
  );
}

function RecordedGroup({ recording, ...props }: GroupShownProps & { recording: ReviewRecording }) {
  return <Group {...props} controls={useRecording(recording, passageStartMs(recording.cues))} />;
}

function Group({
  paperId,
  group,
  item,
  mine,
  next,
  keep,
  onReload,
  controls,
}: GroupShownProps & { controls: RecordingControls | null }) {
  const [isTextOpen, setTextOpen] = useTextOpen(group);
  const actions = useMemo(
    () => ({
      text: group.text,
      playSpan:
        controls === null
          ? null
          : ({ fromMs, toMs }: Span) => {
              controls.playPart(fromMs, toMs);
              setTextOpen(true);
              requestAnimationFrame(() => showSentence(document.querySelector('#group-text'), fromMs));
            },
      showLocationInText: (id: string) => {
        setTextOpen(true);
        requestAnimationFrame(() => showLocation(id));
      },
      keepOf: (no: number) => keep({ paperId, no }),
    }),
    [group.text, controls, setTextOpen, keep, paperId],
  );
  const front = group.items.find(({ no }) => no === item) ?? group.items[0];
  const others = group.items.filter((each) => each !== front);
  const rows = [...others.filter(({ no }) => isMissed(mine, no)), ...others.filter(({ no }) => !isMissed(mine, no))];
  return (
    <GroupTextContext value={actions}>
      <div className="contents" data-text={group.place}>
        {front !== undefined && (
          <div className="sheet p-4 md:p-7">
            <FrontItem key={front.no} item={front} mine={mine.get(front.no)} />
            {next}
          </div>
        )}
        <TextCard {...{ paperId, group, controls, onReload }} isOpen={isTextOpen} onTurn={setTextOpen} />
        {rows.length > 0 && (
          <div className="rows sheet px-4 md:px-7">
            {rows.map((each) => (
              <FoldedItem key={each.no} item={each} mine={mine.get(each.no)} />
            ))}
          </div>
        )}
      </div>
    </GroupTextContext>
  );
}

/** Collapsed at first and after a change of group; open while the user searches the text for evidence. */
function useTextOpen({ id, items }: ReviewGroup): [boolean, (isOpen: boolean) => void] {
  const [open, setOpen] = useState({ id, isOpen: false });
  const { lookingFor } = useEvidence();
  const isLooking = items.some(({ no }) => no === lookingFor);
  useEffect(() => {
    if (isLooking) document.querySelector('#group-text')?.scrollIntoView({ block: 'start' });
  }, [isLooking]);
  const turn = useMemo(() => (isOpen: boolean) => setOpen({ id, isOpen }), [id]);
  return [isLooking || (open.id === id && open.isOpen), turn];
}

interface ItemProps {
  item: ReviewedItem;
  mine: MyAnswer | undefined;
}

export function FrontItem({ item, mine }: ItemProps) {
  return (
    <article aria-label={`第${item.no}题`} id={`item-${item.no}`} tabIndex={-1} className="item-anchor">
      <div className="flex flex-wrap items-center gap-3">
        <ItemChip no={item.no} mine={mine} />
        <Keeping no={item.no} />
      </div>
      <Stem item={item} />
      <ItemBody item={item} mine={mine} />
    </article>
  );
}

function FoldedItem({ item, mine }: ItemProps) {
  const isOpen = useEvidence().isOpen(item.answer);
  const isEnglish = item.stem !== null;
  return (
    <article aria-label={`第${item.no}题`} id={`item-${item.no}`} tabIndex={-1} className="item-anchor">
      <details className="fold">
        <summary className="gap-3! py-2.5">
          <ItemChip no={item.no} mine={mine} isShort />
          <span
            lang={isEnglish ? 'en' : undefined}
            className={`min-w-0 grow truncate print:whitespace-normal ${mine?.outcome === 'right' ? 'text-ink-muted' : ''}`}
          >
            {itemLine(item, mine, isOpen)}
          </span>
          <ChevronRight size={20} aria-hidden className="fold-chevron" />
        </summary>
        <div className="pb-5">
          {isEnglish && <Stem item={item} />}
          <ItemBody item={item} mine={mine} />
          <div className="flex flex-wrap items-center gap-3">
            <Keeping no={item.no} />
          </div>
        </div>
      </details>
    </article>
  );
}

function Keeping({ no }: { no: number }) {
  const { keepOf } = useContext(GroupTextContext);
  return <>{keepOf?.(no)}</>;
}

function Stem({ item: { no, stem } }: { item: ReviewedItem }) {
  return stem === null ? (
    <h2 className="mt-3 font-bold">第{no}空</h2>
  ) : (
    <h2 lang="en" className="passage mt-3 font-bold">
      {stem}
    </h2>
  );
}

interface ItemBodyProps {
  item: ReviewedItem;
  mine: MyAnswer | undefined;
}

/** The chosen answer and the key; the explanation once the key may be shown. */
function ItemBody({ item, mine }: ItemBodyProps) {
  const takers = useContext(TakersContext).get(item.no) ?? null;
  const reported = useContext(ReportedContext);
  const { answer } = item;
  const own = mine?.response ?? null;
  const shown = mine && { ...mine, response: own === null ? null : formatChoice(item, own) };
  const fallenFor = mine?.outcome === 'wrong' ? own : null;
  const word = item.stem === null ? item.choices[answer.key] : undefined;
  return (
    <>
      <ReviewedChoices item={item} mine={mine} />
      <div className="mt-3">
        <KeyGate item={answer} mine={shown}>
          <ItemNotes
            answer={answer}
            fallenFor={fallenFor}
            share={fallenFor === null ? null : (takers?.options[fallenFor] ?? null)}
            words={word === undefined ? {} : { [item.no]: word }}
            play={<HearEvidence no={item.no} evidence={answer.evidence} />}
            place={<ToEvidence evidence={answer.evidence} />}
          />
          {reported !== null && <ReportItem {...reported} item={item.no} />}
        </KeyGate>
      </div>
    </>
  );
}

function HearEvidence({ no, evidence }: { no: number; evidence: readonly string[] }) {
  const { text, playSpan } = useContext(GroupTextContext);
  if (text?.kind !== 'recording' || text.recording === null || playSpan === null) return null;
  const span = evidenceSpan(text.recording.cues, evidence);
  return span && <PlayEvidence no={no} onPlay={() => playSpan(span)} />;
}

function ToEvidence({ evidence }: { evidence: readonly string[] }) {
  const { text, showLocationInText } = useContext(GroupTextContext);
  const location = text && locationOfEvidence(text, evidence);
  if (!location || showLocationInText === null) return null;
  return (
    <button
      type="button"
      className="no-print text-link inline-flex min-h-11 cursor-pointer items-center text-note text-ink-accent md:min-h-8"
      onClick={() => showLocationInText(location.id)}
    >
      看{location.name}
    </button>
  );
}
