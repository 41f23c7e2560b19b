interface RangeNoteProps {
  words: number;
  /** Word range required by the exam. */
  range: { min: number; max: number };
}

/** Compares a word count with the exam's required range. */
export function RangeNote({ words, range }: RangeNoteProps) {
  const asked = `要求${range.min}–${range.max}词`;
  if (words < range.min) {
    const missing = range.min - words;
    return <span className="text-ink-muted">{`，${asked}，还差${missing}词`}</span>;
  }
  if (words > range.max) {
    const extra = words - range.max;
    return <span className="text-ink-warn">{`，${asked}，多了${extra}词`}</span>;
  }
  return <span className="text-ink-good">{`，符合${asked}`}</span>;
}
