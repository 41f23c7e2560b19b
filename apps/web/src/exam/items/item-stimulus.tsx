import type { AskedItem, ItemSolution, Stimulus } from '@study/contract/papers/item-views.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cutGaps } from '../evidence/evidence.ts';
import { MarkedText } from '../evidence/marked-text.tsx';
import type { EvidencedItem } from '../evidence/quotations.ts';
import { quotationsOf } from '../evidence/quotations.ts';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import { IntensiveLink } from '../listening/intensive-link.tsx';
import { Script, SpokenScript } from '../evidence/transcript.tsx';
import { useRecording } from '#ui/sound/use-recording.ts';
import { passageStartMs } from '../evidence/evidence-span.ts';
import type { ItemSound } from './item-sound.ts';

interface ItemStimulusProps {
  item: AskedItem;
  /** Null before the answer: evidence and transcript stay hidden. */
  solution: ItemSolution | null;
  /** Transcript available before the answer, if there is no recording. */
  script?: ItemSolution['script'];
  /** Where the recording begins when it is opened sentence by sentence. */
  intensiveFrom?: 'start' | 'evidence';
  /** Called when the recording's signed URLs have expired. */
  onReload: () => void;
  /** Called with the recording's player whenever it changes, and with null when it is gone. */
  onSound: (sound: ItemSound | null) => void;
}

/** The text or recording of an item. */
export function ItemStimulus({
  item,
  solution,
  script = null,
  intensiveFrom = 'start',
  onReload,
  onSound,
}: ItemStimulusProps) {
  const { stimulus } = item;
  const no = Number(item.item);
  const evidenced = solution === null ? [] : [{ no, evidence: solution.evidence }];
  switch (stimulus.kind) {
    case 'recording':
      return (
        <>
          <Heard
            {...{ stimulus, evidenced, onReload, onSound }}
            script={solution?.script ?? script}
            isOpen={solution !== null}
          />
          {solution !== null && stimulus.recording !== null && (
            <div className="mt-4">
              <IntensiveLink paperId={item.paper_id} item={item.item} isAtEvidence={intensiveFrom === 'evidence'} />
            </div>
          )}
        </>
      );
    case 'cloze':
      return <Cloze stimulus={stimulus} no={no} solution={solution} />;
    case 'matching':
      return (
        <article>
          {Object.keys(stimulus.paragraphs)
            .toSorted()
            .map((letter) => (
              <div key={letter} className="mb-4 flex gap-3">
                <span className="font-bold text-ink-accent">{letter}</span>
                <p lang="en" className="passage">
                  <MarkedText text={stimulus.paragraphs[letter] ?? ''} quotations={quotationsOf(evidenced)} />
                </p>
              </div>
            ))}
        </article>
      );
    case 'careful':
      return (
        <article lang="en" className="passage">
          {stimulus.paragraphs.map((paragraph, at) => (
            <p key={at} className="mb-4">
              <MarkedText text={paragraph} quotations={quotationsOf(evidenced)} />
            </p>
          ))}
        </article>
      );
  }
}

type StimulusOf<Kind extends Stimulus['kind']> = Extract<Stimulus, { kind: Kind }>;

interface ClozeProps {
  stimulus: StimulusOf<'cloze'>;
  no: number;
  solution: ItemSolution | null;
}

function Cloze({ stimulus, no, solution }: ClozeProps) {
  const paragraphs = stimulus.passage.split(/\n+/);
  return (
    <article lang="en" className="passage leading-[2]">
      {paragraphs.map((paragraph, at) => (
        <p key={at} className="mb-4">
          {solution === null ? (
            <Blanks text={paragraph} current={no} />
          ) : (
            <MarkedText
              text={paragraph}
              quotations={quotationsOf([{ no, evidence: solution.evidence }])}
              words={{ [no]: stimulus.bank[solution.key] ?? solution.key }}
            />
          )}
        </p>
      ))}
    </article>
  );
}

function Blanks({ text, current }: { text: string; current: number }) {
  const pieces = cutGaps(text).map((piece, at) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <span
        key={at}
        data-asked={piece.no === current ? current : undefined}
        className={`border-b-2 px-4 font-sans text-note tabular-nums ${
          piece.no === current
            ? 'rounded-t-md border-ink-accent bg-base-300 font-bold'
            : 'border-ink-muted text-ink-muted'
        }`}
      >
        {piece.no}
        {piece.no === current && (
          <span lang="zh-CN" className="sr-only">
            （这一空）
          </span>
        )}
      </span>
    ),
  );
  return <>{pieces}</>;
}

interface HeardProps {
  stimulus: StimulusOf<'recording'>;
  script: ItemSolution['script'];
  evidenced: readonly EvidencedItem[];
  isOpen: boolean;
  onReload: () => void;
  onSound: ItemStimulusProps['onSound'];
}

/** The transcript stays hidden before the answer, unless a user who cannot listen asks for it. */
function Heard({ stimulus, script, evidenced, isOpen, onReload, onSound }: HeardProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  const { recording, title } = stimulus;
  const showsWords = isOpen || isAskedFor;
  const isSpoken = saysWords(recording);
  return (
    <>
      {recording === null ? (
        <p className="text-ui text-ink-muted">这段没有录音。</p>
      ) : (
        <Played
          key={recording.sources[0]?.url}
          {...{ title, recording, evidenced, onReload, onSound }}
          showsWords={showsWords && isSpoken}
        />
      )}
      {!isSpoken && showsWords && script !== null && (
        <div className="mt-4">
          <Script script={script} items={evidenced} />
        </div>
      )}
      {!showsWords && (isSpoken || script !== null) && (
        <button
          type="button"
          className="btn btn-ghost btn-sm mt-2 min-h-11 font-normal md:min-h-8"
          onClick={() => setAskedFor(true)}
        >
          不方便听，看原文
        </button>
      )}
    </>
  );
}

/**
 * Whether the recording includes a transcript; if the server checks answers, it withholds the transcript until then.
 */
function saysWords(recording: StimulusOf<'recording'>['recording']): boolean {
  return recording?.cues.some(({ text }) => text !== undefined) ?? false;
}

interface PlayedProps {
  title: string;
  recording: NonNullable<StimulusOf<'recording'>['recording']>;
  evidenced: readonly EvidencedItem[];
  showsWords: boolean;
  onReload: () => void;
  onSound: ItemStimulusProps['onSound'];
}

function Played({ title, recording, evidenced, showsWords, onReload, onSound }: PlayedProps) {
  const controls = useRecording(recording, passageStartMs(recording.cues));
  const tell = useEffectEvent(onSound);
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  const { isPlaying } = controls;
  useEffect(() => {
    tell({
      isPlaying,
      toggle: () => latest.current.toggle(),
      playPart: (fromMs, toMs) => latest.current.playPart(fromMs, toMs),
    });
    return () => tell(null);
  }, [isPlaying]);
  return (
    <>
      <RecordingPlayer name={title} recording={recording} controls={controls} onReload={onReload} />
      {showsWords && (
        <SpokenScript
          cues={recording.cues}
          items={evidenced}
          positionMs={controls.positionMs}
          isPlaying={controls.isPlaying}
          onSentence={(startMs) => controls.seekTo(startMs, true)}
          onOneSentence={controls.playPart}
        />
      )}
    </>
  );
}
