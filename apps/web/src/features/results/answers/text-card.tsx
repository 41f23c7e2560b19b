import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Glossary } from '#exam/evidence/glossary.tsx';
import { Script, SpokenScript } from '#exam/evidence/transcript.tsx';
import { IntensiveLink } from '#exam/listening/intensive-link.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { formatDuration } from '#ui/words/durations.ts';
import type { GroupText, ReviewedItem, ReviewGroup } from './review-groups.ts';
import { useEvidence } from './evidence-search.ts';
import { paragraphId } from './paragraph-of.ts';
import { MarkedText } from '#exam/evidence/marked-text.tsx';
import { PickableText } from '#exam/evidence/pickable-text.tsx';
import { type EvidencedItem, quotationsOf } from '#exam/evidence/quotations.ts';

interface TextCardProps {
  paperId: string;
  group: ReviewGroup;
  /** Controls of the recording, if there is one. */
  controls: RecordingControls | null;
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
  /** Called when the signed URLs of recordings have expired. */
  onReload: () => void;
}

/** The text of a group, collapsed, because its items quote their evidence. */
export function TextCard({ paperId, group, controls, isOpen, onTurn, onReload }: TextCardProps) {
  const { text, items } = group;
  return (
    <div
      id="group-text"
      className="sheet flex scroll-mt-20 flex-wrap items-start gap-x-3 px-4 py-1 md:flex-nowrap md:px-7"
    >
      {/* The open script has the whole player, at full width. */}
      {controls !== null && !isOpen && <PlayAll name={text.title} controls={controls} />}
      <div className="min-w-0 flex-1">
        <Fold
          title={text.kind === 'recording' ? '录音原文' : '原文'}
          note={factOf(text)}
          isOpen={isOpen || controls?.isBroken === true}
          onTurn={onTurn}
        >
          <TextRegion group={group}>
            <TextShown group={group} controls={controls} onReload={onReload} />
          </TextRegion>
        </Fold>
      </div>
      {controls !== null && items[0] !== undefined && (
        <div className="mt-1.5 max-md:mb-2 max-md:w-full">
          <IntensiveLink paperId={paperId} item={items[0].no} />
        </div>
      )}
    </div>
  );
}

/** The text with its glossary, as a labelled landmark region. */
export function TextRegion({ group, children }: { group: ReviewGroup; children: ReactNode }) {
  const name = group.text.title === '' ? group.name : group.text.title;
  return (
    <section aria-label={`${name}原文`} className="pb-4">
      <Glossary entries={group.glossary}>
        <LookingHint items={group.items} />
        {children}
      </Glossary>
    </section>
  );
}

type TextShownProps = Pick<TextCardProps, 'group' | 'controls' | 'onReload'>;

export function TextShown({ group: { text, items }, controls, onReload }: TextShownProps) {
  const { shown, onPick } = useEvidenceOf(items.map(({ answer }) => answer));
  if (text.kind !== 'recording') return <PassageShown text={text} items={items} />;
  if (text.recording === null || controls === null) {
    return <Script script={text.script} items={shown} onPick={onPick} linksToItems />;
  }
  return (
    <>
      <RecordingPlayer name={text.title} recording={text.recording} controls={controls} onReload={onReload} />
      <SpokenScript
        cues={text.recording.cues}
        items={shown}
        onPick={onPick}
        linksToItems
        positionMs={controls.positionMs}
        isPlaying={controls.isPlaying}
        onSentence={(startMs) => controls.seekTo(startMs, true)}
        onOneSentence={controls.playPart}
      />
    </>
  );
}

function PlayAll({ name, controls: { isPlaying, toggle } }: { name: string; controls: RecordingControls }) {
  return (
    <button
      type="button"
      className="no-print relative mt-1.5 grid size-9 shrink-0 cursor-pointer place-items-center rounded-full bg-tint-accent text-ink-accent before:absolute before:-inset-1"
      aria-label={isPlaying ? `停下${name}` : `听${name}整段`}
      onClick={toggle}
    >
      {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
    </button>
  );
}

function factOf(text: GroupText): string {
  switch (text.kind) {
    case 'recording': {
      const { recording, script } = text;
      if (recording === null) return `没有录音，${script.length}段话`;
      const sentences = recording.cues.filter(({ kind }) => kind === 'sentence').length;
      return `${formatDuration(recording.duration_ms)} · ${sentences}句`;
    }
    case 'cloze':
      return `${text.passage.split(/\n+/).length}段`;
    case 'matching':
      return `${Object.keys(text.paragraphs).length}段`;
    case 'careful':
      return `${text.paragraphs.length}段`;
  }
}

/** Shown above a text during the search for evidence: the item concerned, and a cancel button. */
function LookingHint({ items }: { items: readonly { no: number }[] }) {
  const { lookingFor, look } = useEvidence();
  if (!items.some(({ no }) => no === lookingFor)) return null;
  return (
    <p className="no-print sticky top-(--bar-height) z-5 mb-4 flex items-center justify-between gap-3 border-b border-line bg-base-100 py-1 text-ui">
      <span>第{lookingFor}题：点出支持答案的那一句</span>
      <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-8" onClick={() => look(null)}>
        先不标
      </button>
    </p>
  );
}

type Passage = Exclude<GroupText, { kind: 'recording' }>;

interface PassageShownProps {
  text: Passage;
  items: readonly ReviewedItem[];
}

/** A passage with the evidence of its items marked. */
function PassageShown({ text, items }: PassageShownProps) {
  const answers = items.map(({ answer }) => answer);
  switch (text.kind) {
    case 'cloze':
      return (
        <article lang="en" className="passage leading-[2]">
          {text.passage.split(/\n+/).map((paragraph, at) => (
            <p key={at} className="mb-4">
              <EvidenceText text={paragraph} items={answers} words={wordsOf(text.bank, items)} />
            </p>
          ))}
        </article>
      );
    case 'matching':
      return (
        <article>
          <Title text={text} />
          {Object.keys(text.paragraphs)
            .toSorted()
            .map((letter) => (
              <div
                key={letter}
                id={paragraphId(letter)}
                tabIndex={-1}
                className="text-anchor mb-4 flex gap-3 outline-none"
              >
                <span className="font-bold text-ink-accent">{letter}</span>
                <p lang="en" className="passage">
                  <EvidenceText text={text.paragraphs[letter] ?? ''} items={answers} />
                </p>
              </div>
            ))}
        </article>
      );
    case 'careful':
      return (
        <article>
          <Title text={text} />
          {text.paragraphs.map((paragraph, at) => (
            <p
              key={at}
              lang="en"
              id={paragraphId(at + 1)}
              tabIndex={-1}
              className="passage text-anchor mb-4 outline-none"
            >
              <EvidenceText text={paragraph} items={answers} />
            </p>
          ))}
        </article>
      );
  }
}

function Title({ text: { title } }: { text: Passage }) {
  return (
    <h3 lang="en" className="passage mb-3 font-bold">
      {title}
    </h3>
  );
}

function wordsOf(bank: Readonly<Record<string, string>>, items: readonly ReviewedItem[]): Record<number, string> {
  return Object.fromEntries(items.map(({ no, answer: { key } }) => [no, bank[key] ?? key]));
}

interface EvidenceTextProps {
  text: string;
  /** Items that are about the whole passage. */
  items: readonly EvidencedItem[];
  words?: Readonly<Record<number, string>>;
}

/** A paragraph with marked evidence, or with sentences to choose from. */
function EvidenceText({ text, items, words = {} }: EvidenceTextProps) {
  const { shown, onPick } = useEvidenceOf(items);
  if (onPick !== undefined) return <PickableText text={text} onPick={onPick} />;
  const open = new Set(shown.map(({ no }) => String(no)));
  const known = Object.fromEntries(Object.entries(words).filter(([no]) => open.has(no)));
  return <MarkedText text={text} quotations={quotationsOf(shown)} words={known} linksToItems />;
}

interface EvidenceOf {
  /** Items whose evidence may be shown. */
  shown: readonly EvidencedItem[];
  /** Set during the search for evidence in this text. */
  onPick: ((sentence: string) => void) | undefined;
}

function useEvidenceOf(items: readonly EvidencedItem[]): EvidenceOf {
  const evidence = useEvidence();
  const wanted = items.find(({ no }) => no === evidence.lookingFor);
  return {
    shown: items.filter((item) => evidence.isOpen(item)),
    onPick: wanted && ((sentence) => evidence.choose(wanted, sentence)),
  };
}
