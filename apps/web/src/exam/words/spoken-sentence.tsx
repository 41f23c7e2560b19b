import type { ReviewRecording } from '@study/contract/papers/paper-views.ts';
import { Pause, Play } from 'lucide-react';
import { useRecording } from '#ui/sound/use-recording.ts';
import { SpokenWord } from './spoken-word.tsx';

interface SpokenSentenceProps {
  sentence: string;
  /** Its recording, with the sentence as the only cue; null without one, where the browser's voice speaks. */
  recording: ReviewRecording | null;
}

/** A round button that plays a sentence. Use a different `key` per sentence. */
export function SpokenSentence({ sentence, recording }: SpokenSentenceProps) {
  if (recording === null) return <SpokenWord word={sentence} label="听整句" />;
  return <Recorded sentence={sentence} recording={recording} />;
}

function Recorded({ sentence, recording }: { sentence: string; recording: ReviewRecording }) {
  const { element, isPlaying, isBroken, playPart, toggle } = useRecording(recording);
  const [cue] = recording.cues;
  // Its signed URL expires after a while, and offline it may never have been fetched.
  if (isBroken || cue === undefined) return <SpokenWord word={sentence} label="听整句" />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The sentence stands beside it. */}
      <audio ref={element} preload="none">
        {recording.sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
      </audio>
      <button
        type="button"
        className="play-round"
        aria-label={isPlaying ? '停' : '听整句的录音'}
        onClick={() => (isPlaying ? toggle() : playPart(cue.start_ms, cue.end_ms))}
      >
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </button>
    </>
  );
}
