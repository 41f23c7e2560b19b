const STATUS_SENTENCES: Readonly<Record<string, string>> = {
  pending: '等待批改',
  scoring: '正在批改',
  needs_review: '要等老师来评',
  scored: '已批改',
};

/** Status message while there is no mark. */
export function statusSentence(status: string): string {
  return STATUS_SENTENCES[status] ?? '等待批改';
}

/** Whether a mark is on its way without anybody's help. */
export function isMarking(status: string): boolean {
  return status === 'pending' || status === 'scoring';
}

/** A mark such as 8 or 7.5, with a decimal only if needed. */
export function formatMark(raw: number): string {
  return String(Math.round(raw * 10) / 10);
}
