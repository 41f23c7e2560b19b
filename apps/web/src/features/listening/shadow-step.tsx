import { Mic, Play, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tellPlayer } from '#exam/words/spoken-sentences.ts';
import { Dock } from '#ui/page/dock.tsx';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { PlayerCard } from '#exam/listening/player-card.tsx';
import { missedSentences } from './task-state.ts';
import { type MicrophoneFault, type OwnVoice, useOwnVoice } from './use-own-voice.ts';
import type { Sentence } from '#exam/listening/sentence-work.ts';
import type { StepProps } from './use-task.ts';

/** Without a missed sentence, so many of the first ones are read aloud. */
const FALLBACK = 3;

/** Reading aloud: the sentence, then one's own voice, one after the other. Nothing is judged. */
export function ShadowStep({ running, controls }: StepProps) {
  const { task, sentences, stepTo } = running;
  const missed = missedSentences(task);
  const order = missed.length > 0 ? missed : [...sentences.keys()].slice(0, FALLBACK);
  const [place, setPlace] = useState(0);
  const at = order[place] ?? 0;
  const sentence = sentences[at];
  const isLast = place >= order.length - 1;
  return (
    <>
      <p className="text-ui text-ink-muted">
        第{place + 1}句，共{order.length}句。听完跟着读，再听自己的。录音只在这个页面里，不上传，也不打分。
      </p>
      {sentence !== undefined && <ShadowedSentence key={at} sentence={sentence} controls={controls} />}
      <Dock>
        <button type="button" className="btn btn-ghost -ms-2 px-3" onClick={() => stepTo('again')}>
          跳过跟读
        </button>
        <button
          type="button"
          className="btn btn-primary btn-lg ms-auto"
          onClick={() => (isLast ? stepTo('again') : setPlace(place + 1))}
        >
          {isLast ? '去复听' : '下一句'}
        </button>
      </Dock>
    </>
  );
}

const FAULT_SENTENCES: Readonly<Record<MicrophoneFault, string>> = {
  refused: '浏览器没有给麦克风权限，在网址旁边可以打开。',
  missing: '没有找到麦克风，插上耳机再试。',
  busy: '麦克风打不开，可能正被别的程序占用。',
};
const isFault = (state: OwnVoice['state']): state is MicrophoneFault => state in FAULT_SENTENCES;

function ShadowedSentence({ sentence, controls }: { sentence: Sentence; controls: RecordingControls }) {
  const voice = useOwnVoice();
  const own = useRef<HTMLAudioElement>(null);
  const { startMs: fromMs, endMs: toMs } = sentence;
  const { isPlaying } = controls;
  const [isComparing, setComparing] = useState(false);
  const hear = useEffectEvent(() => controls.playPart(fromMs, toMs));
  useEffect(() => hear(), []);
  // One's own voice follows when the sentence has ended.
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (wasPlaying.current && !isPlaying && isComparing) {
      setComparing(false);
      void own.current?.play().catch(() => undefined);
    }
    wasPlaying.current = isPlaying;
  }, [isPlaying, isComparing]);
  const isRecording = voice.state === 'recording';
  return (
    <>
      <PlayerCard sentence={sentence} controls={controls} />
      <section aria-label="跟读" className="sheet p-5 md:px-8 md:py-6">
        <p ref={(row) => tellPlayer(row, () => controls.playPart(fromMs, toMs))} lang="en" className="listening-heard">
          {sentence.text}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <button
            type="button"
            className="btn btn-outline gap-2"
            onClick={() => {
              if (isRecording) return voice.stop();
              if (isPlaying) controls.toggle();
              voice.start();
            }}
            disabled={voice.state === 'asking'}
          >
            {isRecording ? <Square size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
            {isRecording ? '读完了' : voice.url === null ? '开始跟读' : '再读一遍'}
          </button>
          {voice.url !== null && !isRecording && (
            <button
              type="button"
              className="btn btn-outline gap-2"
              onClick={() => {
                setComparing(true);
                controls.playPart(fromMs, toMs);
              }}
            >
              <Play size={18} aria-hidden />
              先原声，再自己
            </button>
          )}
          <p role="status" className="text-note text-ink-muted">
            {isRecording && '正在录音'}
            {isFault(voice.state) && `${FAULT_SENTENCES[voice.state]}不录音，只跟着读也行。`}
          </p>
        </div>
        {voice.url !== null && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- One's own voice, just recorded.
          <audio ref={own} src={voice.url} preload="auto" />
        )}
      </section>
    </>
  );
}
