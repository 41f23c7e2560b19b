import { careful, cut, spoken, type BrokenPaper } from './broken-paper.ts';
import { some } from './under-check.ts';
import { prose } from './valid-paper.ts';

/** For tests: papers with texts of the wrong length, or without required parts of writing and translation. */
export const BROKEN_TEXTS: readonly BrokenPaper[] = [
  {
    name: 'a news report that is too long',
    breakIt: (valid) => void spoken(valid, 0).script.push({ speaker: 'M', text: prose('extra', 40) }),
    told: ['answers.yaml listening.sections.0.groups.0.script：有220词，应为150到210词。请缩短。'],
  },
  {
    name: 'a conversation that is too short',
    breakIt: (valid) => {
      const [line] = spoken(valid, 1).script;
      some(line).text = cut(line?.text, 200);
    },
    told: ['answers.yaml listening.sections.1.groups.0.script：有200词，应为230到300词。请加长。'],
  },
  {
    name: 'a spoken passage that is too long',
    breakIt: (valid) => void spoken(valid, 2).script.push({ speaker: 'M', text: prose('extra', 40) }),
    told: ['answers.yaml listening.sections.2.groups.0.script：有280词，应为200到260词。请缩短。'],
  },
  {
    name: 'a lecture that is too short',
    exam: 'CET6',
    breakIt: (valid) => {
      const [line] = spoken(valid, 2).script;
      some(line).text = cut(line?.text, 180);
    },
    told: ['answers.yaml listening.sections.2.groups.0.script：有180词，应为230到480词。请加长。'],
  },
  {
    name: 'a cloze passage that is too long',
    breakIt: ({ paper }) => void (paper.reading.cloze.passage += ` ${prose('extra', 60)}`),
    told: ['paper.yaml reading.cloze.passage：有279词，应为200到275词。请缩短。'],
  },
  {
    name: 'a matching text that is too short',
    breakIt: ({ paper: { reading } }) => {
      for (const letter of ['H', 'I', 'J']) {
        reading.matching.paragraphs[letter] = cut(reading.matching.paragraphs[letter], 30);
      }
    },
    told: ['paper.yaml reading.matching.paragraphs：有790词，应为850到1300词。请加长。'],
  },
  {
    name: 'a passage that is too short',
    breakIt: (valid) => void (careful(valid).asked.paragraphs = [cut(careful(valid).asked.paragraphs[0], 200)]),
    told: ['paper.yaml reading.careful.0.paragraphs：有200词，应为300到380词。请加长。'],
  },
  {
    name: 'a source that is too long',
    breakIt: ({ paper }) => void (paper.translation.source += '，茶馆2026年'.repeat(2)),
    told: ['paper.yaml translation.source：有164字，应为140到160字。请缩短。'],
  },
  {
    name: 'a sample that is too short',
    breakIt: ({ answers }) => void (some(answers.writing.samples[2]).text = prose('short', 90)),
    told: ['answers.yaml writing.samples.2.text：有90词，应为120到180词。请加长。'],
  },
  {
    name: 'a missing band',
    breakIt: ({ answers }) => void answers.writing.samples.shift(),
    told: [
      'answers.yaml writing.samples：没有14分档的范文。学生看不到这一档的范文；一篇也没有时，机器评分只按题目的用词判断是否切题。',
    ],
  },
  {
    name: 'no outline',
    breakIt: ({ answers }) => void (answers.writing.outline = []),
    told: ['answers.yaml writing.outline：没有写作提纲。答案页不列提纲。'],
  },
  {
    name: 'two references alike',
    breakIt: ({ answers }) => void (answers.translation.references[2] = some(answers.translation.references[1])),
    told: ['answers.yaml translation.references：只有2种不同的译文。机器评分与3种译文对照才准。'],
  },
  {
    name: 'no key points of the translation',
    breakIt: ({ answers }) => void (answers.translation.key_points = []),
    told: ['answers.yaml translation.key_points：没有翻译要点。机器评分不核对要点，分数更不准。'],
  },
  {
    name: 'a unit of the translation that the source does not have',
    breakIt: ({ answers }) =>
      void (answers.translation.units = [{ zh: '咖啡馆', renderings: ['coffee houses', 'cafés'] }]),
    told: ['answers.yaml translation.units.0.zh：“咖啡馆”不在原文的这个位置。请逐字抄录，按原文的顺序排列。'],
  },
  {
    name: 'units of the translation that leave some of the source out',
    breakIt: ({ paper, answers }) => {
      const { source } = paper.translation;
      answers.translation.units = [{ zh: source.slice(0, -2), renderings: ['teahouses', 'houses of tea'] }];
    },
    told: ['answers.yaml translation.units：原文的“茶茶”不在任何意群里。请补上。'],
  },
  {
    name: 'a glossary of twenty words',
    breakIt: ({ answers }) => void (answers.glossary = answers.glossary.slice(0, 20)),
    told: ['answers.yaml glossary：生词有20个，应为30到60个。请补上。'],
  },
  {
    name: 'a glossed word that is not in its text',
    breakIt: ({ answers }) => void (some(answers.glossary[3]).in = 'reading.careful.1'),
    told: [
      'answers.yaml glossary.3.word：cet4samplematchingD4没有在reading.careful.1中出现。请改成文中的词形，或改正位置。',
    ],
  },
  {
    name: 'a glossed word of a text that there is not',
    breakIt: ({ answers }) => void (some(answers.glossary[3]).in = 'listening.lecture.1'),
    told: [
      'answers.yaml glossary.3.in：没有listening.lecture.1这个位置。请改为listening.news_report.1、listening.news_report.2、listening.news_report.3、listening.long_conversation.1、listening.long_conversation.2、listening.passage.1、listening.passage.2、listening.passage.3、reading.cloze、reading.matching、reading.careful.1、reading.careful.2之一。',
    ],
  },
];
