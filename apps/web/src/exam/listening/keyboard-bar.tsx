import { Lightbulb, Pause, Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { BACK_MS, SLOW } from './player-card.tsx';
import { isBlank, type WrittenWork } from './sentence-work.ts';
import type { Sentence } from './sentence-work.ts';
import { nextHint } from './writing-card.tsx';

interface KeyboardBarProps {
  sentence: Sentence;
  controls: RecordingControls;
  work: WrittenWork;
  onChange: (change: Partial<WrittenWork>) => void;
  onCheck: () => void;
}

/** On a phone: the tools above the keyboard. Pressing one does not take the focus from the field, which would close it. */
export function KeyboardBar({ sentence, controls, work, onChange, onCheck }: KeyboardBarProps) {
  const { startMs: fromMs, endMs: toMs } = sentence;
  const inset = useSyncExternalStore(subscribeViewport, keyboardHeight);
  return (
    <>
      <div aria-hidden className="h-20" />
      <div
        role="group"
        aria-label="播放与核对"
        className="dock no-print"
        style={inset > 0 ? { bottom: inset, paddingBottom: 0 } : undefined}
      >
        <div className="flex items-center gap-0.5 px-2 py-2">
          <Tool onPress={() => controls.playPart(Math.max(0, fromMs - BACK_MS), toMs)}>
            <RotateCcw size={20} aria-hidden />
            前2秒
          </Tool>
          <Tool onPress={() => (controls.isPlaying ? controls.toggle() : controls.playPart(fromMs, toMs))}>
            {controls.isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
            {controls.isPlaying ? '暂停' : '再听'}
          </Tool>
          <Tool onPress={() => controls.playPart(fromMs, toMs, SLOW)}>
            <b>{SLOW}×</b>
            慢放
          </Tool>
          <Tool isDisabled={work.hints === 2} onPress={() => onChange({ hints: nextHint(work) })}>
            <Lightbulb size={20} aria-hidden />
            提示
          </Tool>
          <button
            type="button"
            className="btn btn-primary ms-auto"
            onPointerDown={(event) => event.preventDefault()}
            onClick={onCheck}
          >
            {isBlank(work) ? '看答案' : '核对'}
          </button>
        </div>
      </div>
    </>
  );
}

interface ToolProps {
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="listening-tool min-w-11! px-1!"
      disabled={isDisabled}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** How much of the window the keyboard covers, in CSS pixels; what is fixed to the bottom lies under it. */
function keyboardHeight(): number {
  const viewport = globalThis.visualViewport;
  if (!viewport) return 0;
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
}

function subscribeViewport(listener: () => void): () => void {
  const listening = new AbortController();
  for (const name of ['resize', 'scroll']) {
    globalThis.visualViewport?.addEventListener(name, listener, { signal: listening.signal });
  }
  return () => listening.abort();
}
