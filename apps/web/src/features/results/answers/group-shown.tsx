import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ReviewRecording } from '@study/contract/papers/paper-views.ts';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { useRecording } from '#ui/sound/use-recording.ts';
import { useEvidence } from './evidence-desk.ts';
import { GroupTextContext } from './group-text-desk.ts';
import { ItemBody } from './item-body.tsx';
import { ItemChip } from './item-chip.tsx';
import { itemLine } from './item-words.ts';
import type { MyAnswer, MyAnswers } from './my-answers.ts';
import type { ReviewedItem, ReviewGroup } from './review-groups.ts';
import { isMissed } from './review-places.ts';
import { showPlace } from './show-place.ts';
import { TextCard } from './text-card.tsx';

interface GroupShownProps {
  group: ReviewGroup;
  /** The item in front. */
  item: number;
  mine: MyAnswers;
  /** Under the item in front, where there is no dock. */
  next: ReactNode;
  onReload: () => void;
}

/** One group: an item in front, the text folded, the other items in lines that unfold, the missed ones first. */
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
  return <Group {...props} controls={useRecording(recording)} />;
}

function Group({
  group,
  item,
  mine,
  next,
  onReload,
  controls,
}: GroupShownProps & { controls: RecordingControls | null }) {
  const [isTextOpen, setTextOpen] = useTextOpen(group);
  const desk = useMemo(
    () => ({
      text: group.text,
      playFrom: controls === null ? null : (ms: number) => controls.seekTo(ms, true),
      showPlaceInText: (id: string) => {
        setTextOpen(true);
        requestAnimationFrame(() => showPlace(id));
      },
    }),
    [group.text, controls, setTextOpen],
  );
  const front = group.items.find(({ no }) => no === item) ?? group.items[0];
  const others = group.items.filter((each) => each !== front);
  const rows = [...others.filter(({ no }) => isMissed(mine, no)), ...others.filter(({ no }) => !isMissed(mine, no))];
  return (
    <GroupTextContext value={desk}>
      {front !== undefined && (
        <div className="sheet p-4 md:p-7">
          <FrontItem key={front.no} item={front} mine={mine.get(front.no)} />
          {next}
        </div>
      )}
      <TextCard group={group} controls={controls} isOpen={isTextOpen} onTurn={setTextOpen} onReload={onReload} />
      {rows.length > 0 && (
        <div className="rows sheet px-4 md:px-7">
          {rows.map((each) => (
            <FoldedItem key={each.no} item={each} mine={mine.get(each.no)} />
          ))}
        </div>
      )}
    </GroupTextContext>
  );
}

/** Folded at first, and again in another group; open while a sentence is looked for in it. */
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
      <ItemChip no={item.no} mine={mine} />
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
        </div>
      </details>
    </article>
  );
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
