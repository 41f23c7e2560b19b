import { Play } from 'lucide-react';

interface PlayEvidenceProps {
  no: number | string;
  onPlay: () => void;
}

/** Plays the sentence that an item's key is found in. */
export function PlayEvidence({ no, onPlay }: PlayEvidenceProps) {
  return (
    <button
      type="button"
      className="no-print relative grid size-9 shrink-0 cursor-pointer place-items-center rounded-full bg-tint-accent text-ink-accent before:absolute before:-inset-1"
      aria-label={`重听第${no}题的依据`}
      title="重听这一句"
      onClick={onPlay}
    >
      <Play size={16} aria-hidden />
    </button>
  );
}
