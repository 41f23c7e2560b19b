import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Glossary } from '#exam/evidence/glossary.tsx';
import { Script, SpokenScript } from '#exam/evidence/transcript.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { spokenDuration } from '#ui/words/durations.ts';
import { useEvidenceOf } from './evidence-text.tsx';
import { LookingHint } from './looking-hint.tsx';
import { PassageShown } from './passage-shown.tsx';
import type { GroupText, ReviewGroup } from './review-groups.ts';

interface TextCardProps {
  group: ReviewGroup;
  /** Of the recording, where there is one. */
  controls: RecordingControls | null;
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
  /** Addresses of recordings no longer work. */
  onReload: () => void;
}

/** The text of a group, folded: what its items rest on stands beside them. */
export function TextCard({ group, controls, isOpen, onTurn, onReload }: TextCardProps) {
  const { text } = group;
  return (
    <div id="group-text" className="sheet flex scroll-mt-20 items-start gap-3 px-4 py-1 md:px-7">
      {controls !== null && <PlayAll name={text.title} controls={controls} />}
      <div className="min-w-0 grow">
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
    </div>
  );
}

/** The text with its glossary, by the name that it has among the page's regions. */
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
      return `${spokenDuration(recording.duration_ms)} · ${sentences}句`;
    }
    case 'cloze':
      return `${text.passage.split(/\n+/).length}段`;
    case 'matching':
      return `${Object.keys(text.paragraphs).length}段`;
    case 'careful':
      return `${text.paragraphs.length}段`;
  }
}
