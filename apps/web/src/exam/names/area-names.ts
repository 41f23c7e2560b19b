/** Labels of knowledge areas, in display order. */
export const AREA_NAMES: Readonly<Record<string, string>> = {
  listening: '听力',
  reading: '阅读',
  cloze: '选词填空',
  matching: '信息匹配',
  translation: '翻译',
  writing: '写作',
  grammar: '语法',
  vocabulary: '词汇',
};
