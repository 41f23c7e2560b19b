import { SECTION_NAMES } from '#exam/names/exam-names.ts';

/** The sections that are heard. */
export const LISTENING_NAMES: ReadonlySet<string> = new Set(
  (['news_report', 'long_conversation', 'passage', 'lecture'] as const).map((name) => SECTION_NAMES[name]),
);
