import { Check, Headphones, Square } from 'lucide-react';
import { useRef, useState } from 'react';

type Step = 'idle' | 'playing' | 'asking' | 'heard' | 'unheard' | 'broken';

/** Optional sound check before an exam: plays a spoken sentence and asks whether it was audible. */
export function SoundCheck() {
  const audio = useRef<HTMLAudioElement>(null);
  const [step, setStep] = useState<Step>('idle');
  const play = () => {
    const element = audio.current;
    if (element === null) return;
    element.currentTime = 0;
    element.play().then(
      () => setStep('playing'),
      () => setStep('broken'),
    );
  };
  const stop = () => audio.current?.pause();
  return (
    <section aria-label="试音" className="rounded-(--radius-box) border border-line p-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Only tests audibility. */}
      <audio ref={audio} preload="none" onPause={() => setStep((now) => (now === 'playing' ? 'asking' : now))}>
        <source src="/sound-check.webm" type='audio/webm; codecs="opus"' />
        <source src="/sound-check.m4a" type="audio/mp4" />
      </audio>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          className="btn btn-outline btn-sm min-h-11 gap-2 px-3 font-normal md:min-h-9"
          onClick={step === 'playing' ? stop : play}
        >
          {step === 'playing' ? <Square size={16} aria-hidden /> : <Headphones size={16} aria-hidden />}
          {labelOf(step)}
        </button>
        {step === 'asking' ? (
          <Question onAnswer={(isHeard) => setStep(isHeard ? 'heard' : 'unheard')} />
        ) : (
          <p role="status" className="flex min-w-0 items-center gap-1.5 text-ui text-ink-muted">
            {step === 'heard' && <Check size={16} aria-hidden className="text-ink-good" />}
            {WORDS[step]}
          </p>
        )}
      </div>
      {(step === 'unheard' || step === 'broken') && (
        <ul className="mt-2 list-disc space-y-1 ps-5 text-ui">
          <li>调大设备音量；用耳机的，确认已插好或已连上。</li>
          <li>确认浏览器没有把这个页面静音，系统没有开勿扰。</li>
        </ul>
      )}
    </section>
  );
}

const WORDS: Readonly<Record<Exclude<Step, 'asking'>, string>> = {
  idle: '约8秒，合成语音',
  playing: '正在播放一段英语',
  heard: '声音正常',
  unheard: '请检查后再试一次',
  broken: '没能播放，请检查后再试一次',
};

function labelOf(step: Step): string {
  if (step === 'playing') return '停止';
  return step === 'idle' ? '试音' : '再试一次';
}

function Question({ onAnswer }: { onAnswer: (isHeard: boolean) => void }) {
  return (
    <div role="group" aria-label="听清了吗" className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-ui">
        听清了吗？
      </p>
      <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-8" onClick={() => onAnswer(true)}>
        听清了
      </button>
      <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-8" onClick={() => onAnswer(false)}>
        没听清
      </button>
    </div>
  );
}
