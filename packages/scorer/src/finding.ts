/** What a finding of language is about. `建议` is shown and never scored. */
export const GRAMMAR_CATEGORIES = [
  '拼写',
  '主谓/数一致',
  '冠词',
  '时态',
  '动词形式',
  '标点/断句',
  '大小写',
  '用词',
  '冗余',
  '建议',
] as const;

/** What only a translation can get wrong. */
export const TRANSLATION_CATEGORIES = ['未译', '照抄', '数字', '专名'] as const;

export type FindingCategory = (typeof GRAMMAR_CATEGORIES)[number] | (typeof TRANSLATION_CATEGORIES)[number];

/** One thing found in a student's text, at its place. */
export interface Finding {
  /** Offsets into the text as handed in, in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
  category: FindingCategory;
  /** What a student reads: a short Chinese sentence. */
  text: string;
  /** What should stand there instead; only where that is certain. An empty string means leaving it out. */
  suggestion?: string;
  /** Name of the rule that found it; the page explains rules by this name. */
  rule: string;
  /** Whether it is certainly wrong. What is not certain weighs nothing in a score. */
  isCertain: boolean;
}
