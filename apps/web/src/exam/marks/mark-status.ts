const STATUS_SENTENCES: Readonly<Record<string, string>> = {
  pending: '待评分',
  scoring: '正在评分…',
  needs_review: '暂时无法自动评分，等管理员来评',
  scored: '已评分',
};

/** Status message while there is no mark. */
export function statusSentence(status: string): string {
  return STATUS_SENTENCES[status] ?? '待评分';
}

/** A mark such as 8 or 7.5, with a decimal only if needed. */
export function formatMark(raw: number): string {
  return String(Math.round(raw * 10) / 10);
}
