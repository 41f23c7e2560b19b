/** Section of docs/teachers-guide.md that explains a page, by URL pattern; the first match wins. */
export const HANDBOOK_SECTIONS: readonly (readonly [address: RegExp, section: string])[] = [
  [/^\/admin\/papers\/(suspicious|[^/]+\/statistics)$/, '统计与可疑的题'],
  [/^\/admin\/papers\/[^/]+\/key$/, '更正答案'],
  [/^\/admin\/papers\/[^/]+\/recordings$/, '在页面上合成录音'],
  [/^\/admin\/papers/, '导入、改正、发布'],
  [/^\/admin\/marking/, '评写作和翻译'],
  [/^\/admin\/feedback/, '申诉与反馈'],
  [/^\/admin\/people\/new$/, '给学生和老师建账号'],
  [/^\/admin\/people/, '学生忘了密码，恢复码也丢了'],
  [/^\/admin\/service/, '网站是否正常'],
  [/^\/admin\/audit/, '查谁做过什么'],
];

const BEGINNING = '我要……';

export const handbookSectionOf = (address: string): string =>
  HANDBOOK_SECTIONS.find(([pattern]) => pattern.test(address))?.[1] ?? BEGINNING;
