import { answersFault } from '../read/fault.ts';
import type { Rule } from './rule.ts';

export const SAMPLE_BANDS = [14, 11, 8];
export const REFERENCES_MIN = 3;

/** Writing has samples of the bands that learners compare with; translation has several different references. */
export const checkSubjective: Rule = ({ answers: { writing, translation } }) => {
  const missing = SAMPLE_BANDS.filter((band) => writing.samples.every((sample) => sample.band !== band));
  const different = new Set(translation.references.map((reference) => reference.trim())).size;
  return [
    ...missing.map((band) => answersFault('writing.samples', `没有${band}分档的范文`, '请补上')),
    ...(writing.outline.length > 0 ? [] : [answersFault('writing.outline', '没有写作提纲', '请补上')]),
    ...(different >= REFERENCES_MIN
      ? []
      : [answersFault('translation.references', `只有${different}种不同的译文`, `请补到至少${REFERENCES_MIN}种`)]),
    ...(translation.key_points.length > 0
      ? []
      : [answersFault('translation.key_points', '没有翻译要点', '请列出至少一个')]),
  ];
};
