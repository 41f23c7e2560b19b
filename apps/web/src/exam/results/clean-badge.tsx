/** Marks an attempt by somebody who had not seen the paper before. */
export function CleanBadge() {
  return (
    <span
      className="ml-2 inline-block rounded-selector border border-ink-accent px-1.5 text-[0.8125rem] leading-5 text-ink-accent"
      title="开始时还没有看过这份试卷"
    >
      首次见卷
    </span>
  );
}
