import type { SectionName } from './exam-structure.ts';

/** The sections' names in the interface. */
export const SECTION_NAMES: Readonly<Record<SectionName, string>> = {
  news_report: '短篇新闻',
  long_conversation: '长对话',
  passage: '听力篇章',
  lecture: '讲座讲话',
  cloze: '选词填空',
  matching: '信息匹配',
  careful: '仔细阅读',
};
