const DAY_AND_TIME = new Intl.DateTimeFormat('zh-CN', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as somebody here reads it: 11月3日 14:05. */
export function momentOf(instant: string): string {
  return DAY_AND_TIME.format(new Date(instant));
}
