import { MarkedText } from './marked-text.tsx';
import { quotationsOf, type EvidencedItem } from './quotations.ts';

const SPEAKERS: Readonly<Record<string, string>> = { W: '女', M: '男', N: '旁白' };

/** What is said, where there is no recording to go with it. */
export function Script({
  script,
  items,
}: {
  script: readonly { speaker: string; text: string }[];
  items: readonly EvidencedItem[];
}) {
  return (
    <div className="grid gap-2">
      {script.map((line, index) => (
        <p key={index} className="flex gap-3">
          <span className="min-w-8 shrink-0 text-[0.8125rem] leading-7 text-ink-muted">{SPEAKERS[line.speaker]}</span>
          <span lang="en" className="passage">
            <MarkedText text={line.text} quotations={quotationsOf(items)} />
          </span>
        </p>
      ))}
    </div>
  );
}

interface SpokenCue {
  kind: string;
  start_ms: number;
  end_ms: number;
  speaker?: string | undefined;
  text?: string | undefined;
}

interface SpokenScriptProps {
  cues: readonly SpokenCue[];
  items: readonly EvidencedItem[];
  positionMs: number;
  isPlaying: boolean;
  onSentence: (startMs: number) => void;
}

/** What is said, sentence by sentence; pressing one plays from there. */
export function SpokenScript({ cues, items, positionMs, isPlaying, onSentence }: SpokenScriptProps) {
  const spoken = cues.filter((cue) => cue.text !== undefined && cue.kind !== 'pause');
  return (
    <div className="mt-4">
      <p className="mb-2 text-[0.8125rem] text-ink-muted">点一句，从那一句开始播放</p>
      <div className="grid gap-0.5">
        {spoken.map((cue, index) => {
          const isOn = isPlaying && cue.start_ms <= positionMs && positionMs < cue.end_ms;
          return (
            <button
              key={cue.start_ms}
              type="button"
              aria-current={isOn ? 'true' : undefined}
              className={`flex w-full cursor-pointer gap-3 rounded-field px-2 py-1 text-left hover:bg-base-200 ${
                isOn ? 'bg-base-200 outline-1 -outline-offset-1 outline-primary' : ''
              }`}
              onClick={() => onSentence(cue.start_ms)}
            >
              <span className="min-w-8 shrink-0 text-[0.8125rem] leading-7 text-ink-muted">
                {cue.speaker !== spoken[index - 1]?.speaker && SPEAKERS[cue.speaker ?? '']}
              </span>
              <span lang="en" className={`passage ${cue.kind === 'sentence' ? '' : 'text-ink-muted'}`}>
                <MarkedText text={cue.text ?? ''} quotations={evidenceInSentence(cue.text ?? '', items)} />
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A quotation may run over several sentences: then each sentence that it holds is marked whole. */
function evidenceInSentence(sentence: string, items: readonly EvidencedItem[]) {
  return quotationsOf(items).map(({ no, text }) => ({ no, text: text.includes(sentence) ? sentence : text }));
}
