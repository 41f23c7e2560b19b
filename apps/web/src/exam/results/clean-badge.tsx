/** Badge of an attempt by a candidate who had not seen the paper before. */
export function CleanBadge() {
  return (
    <span className="chip h-6" data-tone="accent" title="开始时还没有看过这份试卷">
      第一次做这套卷
    </span>
  );
}
