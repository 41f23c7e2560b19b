import { Play } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { tellPlayer } from '#exam/words/spoken-sentences.ts';
import { WordCardContext } from '#exam/words/word-cards.ts';
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
  /** Plays one sentence and stops. */
  onOneSentence: (startMs: number, endMs: number) => void;
}

/**
 * Transcript by sentence; a click plays from there, or chooses the sentence. Where words can be tapped, only a click
 * beside them plays.
 */
export function SpokenScript({ cues, items, onPick, linksToItems = false, ...playing }: SpokenScriptProps) {
  const { positionMs, isPlaying, onSentence, onOneSentence } = playing;
  const hasCards = useContext(WordCardContext) !== null && onPick === undefined;
  const spoken = cues.filter((cue) => cue.text !== undefined && cue.kind !== 'pause');
  const passage = spoken.findIndex(({ kind }) => kind !== 'announcement');
  return (
    <div className="mt-4">
      <p className="no-print mb-2 text-note text-ink-muted">
        {hasCards ? '点句首的三角从那一句播放，点词看释义' : hintOf(onPick)}
      </p>
      {passage > 0 && (
        <Announcements>
          {spoken
            .slice(0, passage)
            .map(({ text }) => text)
            .join(' ')}
        </Announcements>
      )}
      <div className="grid gap-0.5">
        {spoken.slice(Math.max(0, passage)).map((cue, index, shown) => {
          const text = cue.text ?? '';
          const isOn = isPlaying && cue.start_ms <= positionMs && positionMs < cue.end_ms;
          const speaker = cue.speaker === shown[index - 1]?.speaker ? undefined : SPEAKERS[cue.speaker ?? ''];
          return (
            <div
              key={cue.start_ms}
              data-start={cue.start_ms}
              ref={(row) => tellPlayer(row, () => onOneSentence(cue.start_ms, cue.end_ms))}
              className={`relative -mx-2 scroll-my-40 rounded-field px-2 py-1 hover:bg-raised md:mx-0 md:flex md:gap-3 ${
                isOn ? 'bg-base-300 outline-1 -outline-offset-1 outline-ink-accent' : ''
              }`}
            >
              <span
                className={`pointer-events-none shrink-0 text-note leading-7 text-ink-muted md:block md:w-8 ${speaker === undefined ? 'hidden' : 'block'}`}
              >
                {speaker}
              </span>
              <span
                lang="en"
                className={`passage ${hasCards ? '' : 'pointer-events-none'} ${cue.kind === 'sentence' ? '' : 'text-ink-muted'}`}
              >
                {/* Covers the whole row, and links in the text lie above it; where words can be tapped, it stands before
                    the sentence. */}
                <button
                  type="button"
                  aria-current={isOn ? 'true' : undefined}
                  aria-label={onPick === undefined ? `播放第${index + 1}句` : `选第${index + 1}句`}
                  className={`no-print cursor-pointer rounded-field ${
                    hasCards
                      ? 'relative me-1 inline-grid size-6 place-items-center align-[-0.3em] before:absolute before:-inset-2'
                      : 'pointer-events-auto absolute inset-0'
                  }`}
                  onClick={() => (onPick === undefined ? onSentence(cue.start_ms) : onPick(text))}
                >
                  {hasCards && <Play size={14} aria-hidden className="text-ink-accent" />}
                </button>
                <span className="relative">
                  <MarkedText text={text} quotations={evidenceInSentence(text, items)} linksToItems={linksToItems} />
                </span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What the recording says before the passage, as in the exam room; folded, because it holds no answer. */
function Announcements({ children }: { children: ReactNode }) {
  return (
    <details className="no-print mb-2 text-ui">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-bold text-ink-accent md:min-h-9">
        开头的考试说明
      </summary>
      <p lang="en" className="passage text-ink-muted">
        {children}
      </p>
    </details>
  );
}

const hintOf = (onPick: Markable['onPick']): string =>
  onPick === undefined ? '点一句，从那一句开始播放' : '点出支持答案的那一句';

/** A quotation may span several sentences: each of them is then marked as a whole. */
function evidenceInSentence(sentence: string, items: readonly EvidencedItem[]) {
  return quotationsOf(items).map(({ no, text }) => ({ no, text: text.includes(sentence) ? sentence : text }));
}
