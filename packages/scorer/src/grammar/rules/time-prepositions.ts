import { classedRule } from '../classed-rule.ts';
import { wordAt } from '../word-at.ts';

const MONTH = '(?:january|february|april|june|july|august|september|october|november|december)';
const ANY_MONTH = `(?:${MONTH}|march|may)`;
const DAY = '(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)';

export const TIME_PREPOSITION_RULES = [
  classedRule({
    name: 'time-preposition',
    category: 'word_choice',
    text: '时间介词：钟点用at，具体的某一天（星期、日期、某天上午）用on，月份、年份、季节用in。',
    wrong: 'The meeting is in Friday morning.',
    right: 'The meeting is on Friday morning.',
    phrases: [
      { pattern: `(?<bad>in|at) (?:the )?{day} (?:of )?${ANY_MONTH}`, suggest: () => 'on' },
      { pattern: `(?<bad>in|at) ${ANY_MONTH} (?:the )?{day}(?! (?:{NP}|percent|%|million|to|-))`, suggest: () => 'on' },
      {
        pattern: `(?<bad>in|at) (?:this |that |every )?${DAY}(?! (?:school|market|{P}|'s))`,
        suggest: () => 'on',
        unless: (sentence, from) =>
          /^(?:this|that|every)$/.test(wordAt(sentence, from + 1)) ||
          /^(?:be|believe|interested|trade)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?<bad>in|at) the (?:morning|afternoon|evening|night) of (?:${ANY_MONTH}|the {day}|the (?:first|second|third|last) day|new year|christmas|{day} ${ANY_MONTH}|spring festival|that day)`,
        suggest: () => 'on',
      },
      {
        pattern: `(?<bad>in|at) (?:the |my |our )?(?:first|second|third|last|same|next|following|very) day(?= (?:{mark}|of|we|i|he|she|they|when|after|at|in)|$)`,
        suggest: () => 'on',
      },
      { pattern: `(?<bad>in) (?:that|this) day(?! and age)`, suggest: () => 'on' },
      {
        pattern: `(?<bad>in|at) (?:national|christmas|children 's|teachers 's|women 's|valentine 's|labor|labour|mother 's|father 's|new year 's|mid-autumn|birth|mother's|father's|teachers'|children's|women's|valentine's|year's) day(?! (?:{N}|{P}))`,
        suggest: () => 'on',
      },
      {
        pattern: `(?<bad>in|at) (?:my|his|her|our|their|your) (?:{num} |{day} )?birthday(?! (?:{N}|{P}|,? ?party))`,
        suggest: () => 'on',
      },
      { pattern: `(?<bad>in) (?:the )?weekends?(?! (?:{N-V}|{P}))`, suggest: () => 'on' },
      {
        pattern: `(?<bad>on|at) {year}(?= (?:{mark}|and|when|after|because|by|with|the|he|she|it|they|we|i|my|in)|$)`,
        suggest: () => 'in',
      },
      {
        pattern: `(?<bad>on|at) ${MONTH}(?! (?:the )?{day})(?= (?:{mark}|or|and|{year}|every|when|because|each|the|we|i|of)|$)`,
        suggest: () => 'in',
      },
      {
        pattern: `(?:rains?|is|was|begins?|started?|starts?|comes?|arrives?|holidays?|born|began|here|happens?) (?<bad>on|at) (?:the )?(?:spring|summer|autumn|winter)(?= (?:{mark}|and|because|every|when)|$)`,
        suggest: () => 'in',
      },
      {
        pattern: `(?<bad>in|on) (?:{num}|half past {num}|{num} {num}) (?:o'clock|a.m.|p.m.|am|pm)`,
        suggest: () => 'at',
      },
      { pattern: `(?<bad>in|on) {num} in the (?:morning|afternoon|evening)`, suggest: () => 'at' },
      { pattern: `(?<bad>in|on) the age of (?:{num}|{day})`, suggest: () => 'at' },
      { pattern: `(?<bad>in) the end of(?= )`, suggest: () => 'at' },
      {
        pattern: `(?<bad>in|on) (?:half past|a quarter (?:past|to)|noon|midnight) ?(?:{num})?`,
        suggest: () => 'at',
        unless: (sentence, _f, to) => wordAt(sentence, to) === '',
      },
      {
        pattern: `(?<bad>on) the (?:morning|afternoon|evening)(?= (?:{mark}|and|because|every)|$)`,
        suggest: () => 'in',
      },
    ],
  }),
];
