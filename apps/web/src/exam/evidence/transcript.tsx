import { MarkedText } from './marked-text.tsx';
import { PickableText } from './pickable-text.tsx';
import { quotationsOf, type EvidencedItem } from './quotations.ts';

const SPEAKERS: Readonly<Record<string, string>> = { W: '女', M: '男', N: '旁白' };

interface Markable {
  items: readonly EvidencedItem[];
  /** Set while the user is searching for the evidence: clicking a sentence chooses it. */
  onPick?: ((sentence: string) => void) | undefined;
  /** The page has anchors such as `#item-46`, and evidence numbers link to them. */
  linksToItems?: boolean;
}

interface ScriptProps extends Markable {
  script: readonly { speaker: string; text: string }[];
}

/** Transcript without recording. */
export function Script({ script, items, onPick, linksToItems = false }: ScriptProps) {
  return (
    <div className="grid gap-2">
      {script.map((line, index) => (
        <p key={index} className="flex gap-3">
          <span className="min-w-8 shrink-0 text-note leading-7 text-ink-muted">{SPEAKERS[line.speaker]}</span>
          <span lang="en" className="passage">
            {onPick === undefined ? (
              <MarkedText text={line.text} quotations={quotationsOf(items)} linksToItems={linksToItems} />
            ) : (
              <PickableText text={line.text} onPick={onPick} />
            )}
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

interface SpokenScriptProps extends Markable {
  cues: readonly SpokenCue[];
  positionMs: number;
  isPlaying: boolean;
  onSentence: (startMs: number) => void;
}

/** Transcript by sentence; a click plays from there, or chooses the sentence. */
export function SpokenScript({ cues, items, onPick, linksToItems = false, ...playing }: SpokenScriptProps) {
  const { positionMs, isPlaying, onSentence } = playing;
  const spoken = cues.filter((cue) => cue.text !== undefined && cue.kind !== 'pause');
  return (
    <div className="mt-4">
      <p className="no-print mb-2 text-note text-ink-muted">
        {onPick === undefined ? '点一句，从那一句开始播放' : '点出支持答案的那一句'}
      </p>
      <div className="grid gap-0.5">
        {spoken.map((cue, index) => {
          const text = cue.text ?? '';
          const isOn = isPlaying && cue.start_ms <= positionMs && positionMs < cue.end_ms;
          return (
            <div
              key={cue.start_ms}
              className={`relative flex gap-3 rounded-field px-2 py-1 hover:bg-raised ${
                isOn ? 'bg-base-300 outline-1 -outline-offset-1 outline-ink-accent' : ''
              }`}
            >
              {/* Covers the whole row; links and buttons in the text lie above it. */}
              <button
                type="button"
                aria-current={isOn ? 'true' : undefined}
                aria-label={onPick === undefined ? `播放第${index + 1}句` : `选第${index + 1}句`}
                className="no-print absolute inset-0 cursor-pointer rounded-field"
                onClick={() => (onPick === undefined ? onSentence(cue.start_ms) : onPick(text))}
              />
              <span className="pointer-events-none min-w-8 shrink-0 text-note leading-7 text-ink-muted">
                {cue.speaker !== spoken[index - 1]?.speaker && SPEAKERS[cue.speaker ?? '']}
              </span>
              <span
                lang="en"
                className={`passage pointer-events-none relative ${cue.kind === 'sentence' ? '' : 'text-ink-muted'}`}
              >
                <MarkedText text={text} quotations={evidenceInSentence(text, items)} linksToItems={linksToItems} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A quotation may span several sentences: each of them is then marked as a whole. */
function evidenceInSentence(sentence: string, items: readonly EvidencedItem[]) {
  return quotationsOf(items).map(({ no, text }) => ({ no, text: text.includes(sentence) ? sentence : text }));
}
