import { answersFault, type Fault } from '../read/fault.ts';
import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';
import { partsIn } from '../read/drill.ts';
import type { PaperUnderCheck, Rule } from './rule.ts';

export const SAMPLE_BANDS = [14, 11, 8];
export const REFERENCES_MIN = 3;

/** Writing has samples of the bands that learners compare with; translation has several different references. */
export const checkSubjective: Rule = ({ paper, answers }) => {
  const parts = partsIn(paper);
  return [
    ...(parts.has('writing') ? checkWriting(answers) : []),
    ...(parts.has('translation') ? checkTranslation(answers) : []),
  ];
};

function checkWriting({ writing }: AnswersDocument): Fault[] {
  const missing = SAMPLE_BANDS.filter((band) => writing.samples.every((sample) => sample.band !== band));
  return [
    ...missing.map((band) => ({
      ...answersFault('writing.samples', `没有${band}分档的范文`, '请补上'),
      consequence: '学生看不到这一档的范文；一篇也没有时，机器评分只按题目的用词判断是否切题',
    })),
    ...(writing.outline.length > 0
      ? []
      : [
          {
            ...answersFault('writing.outline', '没有写作提纲', '请补上'),
            consequence: '答案页不列提纲',
          },
        ]),
  ];
}

function checkTranslation({ translation }: AnswersDocument): Fault[] {
  const different = new Set(translation.references.map((reference) => reference.trim())).size;
  return [
    ...(different >= REFERENCES_MIN
      ? []
      : [
          {
            ...answersFault('translation.references', `只有${different}种不同的译文`, `请补到至少${REFERENCES_MIN}种`),
            consequence:
              different === 0
                ? '学生看不到参考译文；要点也没有时，机器评分只看语言，每篇都要请人复核'
                : `机器评分与${REFERENCES_MIN}种译文对照才准`,
          },
        ]),
    ...(translation.key_points.length > 0
      ? []
      : [
          {
            ...answersFault('translation.key_points', '没有翻译要点', '请列出至少一个'),
            consequence: '机器评分不核对要点，分数更不准',
          },
        ]),
  ];
}

/** Advice: what the embedded scorer cannot see in a translation without units. */
export const adviseUnits = ({ paper, answers }: Pick<PaperUnderCheck, 'paper' | 'answers'>): Fault[] =>
  !partsIn(paper).has('translation') || (answers.translation.units ?? []).length > 0
    ? []
    : [
        answersFault(
          'translation.units',
          '没有写意群，机器评分只核对要点，看不出说反的意思、译错的数字和专名的先后',
          '想让它看到，请把原文切成意群',
        ),
      ];

/** Units are consecutive clauses of the source that cover it completely: each is a share of the mark. */
export const checkUnits: Rule = ({ paper, answers }) => {
  const { source } = paper.translation;
  const units = answers.translation.units ?? [];
  if (units.length === 0) return [];
  let from = 0;
  const between: string[] = [];
  for (const [index, { zh }] of units.entries()) {
    const at = source.indexOf(zh, from);
    if (at === -1) {
      return [
        answersFault(`translation.units.${index}.zh`, `“${zh}”不在原文的这个位置`, '请逐字抄录，按原文的顺序排列'),
      ];
    }
    between.push(source.slice(from, at));
    from = at + zh.length;
  }
  const left = [...between, source.slice(from)].find((text) => /\p{Script=Han}/u.test(text));
  return left === undefined
    ? []
    : [answersFault('translation.units', `原文的“${left.trim()}”不在任何意群里`, '请补上')];
};
