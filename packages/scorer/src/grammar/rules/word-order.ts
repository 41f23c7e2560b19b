import { phraseRule } from '../phrase-rule.ts';
import { ADJECTIVE, ANY_BASE, MODAL, NOMINATIVE, SUBJECT } from './vocabulary.ts';

const HELPERS = 'am|is|are|was|were|do|does|did|have|has|had|can|could|may|might|must|shall|should|will|would';
const ASKING =
  '(?:know|knows|knew|wonder|wonders|wondered|understand|understands|tell|tells|told|ask|asks|asked|decide|decides|imagine|realize|realise|explain|explains|learn|see|find out|discuss|consider|think about|show|shows|matter|remember|forget|of|about|on)';

export const WORD_ORDER_RULES = [
  phraseRule({
    name: 'embedded-question',
    category: 'word_choice',
    text: '宾语从句用陈述语序：疑问词后面先主语、后谓语。',
    wrong: 'I wonder what should we do.',
    right: 'I wonder what we should do.',
    phrases: [
      {
        pattern: `${ASKING} (?:me |us |him |her |them |you |people )?(?:what|how|why|where|when|who|which)(?: (?:many|much|important|long|often) ?(?:\\w+ )?)? ?(?<bad>(?<helper>${HELPERS}) (?<subject>i|we|he|she|they|you|it))`,
        suggest: ({ helper = '', subject = '' }) =>
          ['do', 'does', 'did'].includes(helper) ? subject : `${subject} ${helper}`,
        unless: (sentence, from) =>
          sentence.tokens.slice(0, from).some((token) => /^["“:]$/.test(token.text)) ||
          sentence.tokens[from + 2]?.lower === 'who' ||
          /^(?:(?:do|did|does) it|is you|are he|are she|are it)$/.test(
            `${sentence.tokens[from]?.lower} ${sentence.tokens[from + 1]?.lower}`,
          ),
      },
      {
        pattern: `(?:tell me|tell us|told me|know|knows|knew|wonder|wondered|ask|asked|asked me|understand|show me|remember|forget|forgot) (?:where|what|how|why|when) (?<bad>(?<helper>is|are|was|were) (?<subject>(?:the|my|your|our|his|her|their|this|that) [a-z]+))(?= [.?!,])`,
        suggest: ({ helper = '', subject = '' }) => `${subject} ${helper}`,
      },
    ],
  }),
  phraseRule({
    name: 'only-inversion',
    category: 'word_choice',
    text: '“Only加状语”放在句首时，主句要部分倒装。',
    wrong: 'Only in this way we can succeed.',
    right: 'Only in this way can we succeed.',
    phrases: [
      {
        pattern: `^only (?:in (?:this|that) way|then|after|by|through|with|in) (?:(?!${HELPERS} |${SUBJECT} )[a-z'-]+ ){0,10}(?:, )?(?<bad>(?<subject>${SUBJECT}|people|students) (?<helper>${MODAL}))`,
        suggest: ({ subject = '', helper = '' }) => `${helper} ${subject}`,
      },
      {
        pattern: `^only (?:in (?:this|that) way|then|by (?:(?!${HELPERS} )[a-z'-]+ ){1,8})(?:, )?(?<bad>${NOMINATIVE} (?:${ANY_BASE}|have|had|are|is|do))`,
      },
      {
        pattern: `^only (?:when|if|after) ${SUBJECT} (?:(?!, )[a-z']+ ){1,8}(?:, )?(?<bad>(?<subject>i|we|you|he|she|they|it) (?<helper>can|could|will|would))`,
        suggest: ({ subject = '', helper = '' }) => `${helper} ${subject}`,
      },
    ],
  }),
  phraseRule({
    name: 'negative-inversion',
    category: 'word_choice',
    text: 'Not only、Never、Seldom、Hardly等放在句首时要部分倒装。',
    wrong: 'Not only we can save money, but also time.',
    right: 'Not only can we save money, but also time.',
    phrases: [
      {
        pattern: `^not only (?<bad>(?<subject>${SUBJECT}) (?<helper>${HELPERS}))`,
        suggest: ({ subject = '', helper = '' }) => `${helper} ${subject}`,
      },
      { pattern: `^not only (?<bad>${SUBJECT} ${ANY_BASE}s?)` },
      {
        pattern: `^(?:never|seldom|rarely|hardly|little) (?<bad>(?<subject>${SUBJECT}) (?<helper>have|has|had|can|could|will|would|do|did))`,
        suggest: ({ subject = '', helper = '' }) => `${helper} ${subject}`,
      },
    ],
  }),
  phraseRule({
    name: 'question-order',
    category: 'word_choice',
    text: '特殊疑问句要倒装：疑问词后面先助动词、后主语。',
    wrong: 'Why we should learn English?',
    right: 'Why should we learn English?',
    phrases: [
      {
        pattern: `^(?:so |then |but )?(?:why|how|what|when|where) (?<bad>(?<subject>i|we|you|they|he|she|people|students) (?<helper>can|could|should|will|would|must|are|is))(?= .*\\?$)`,
        suggest: ({ subject = '', helper = '' }) => `${helper} ${subject}`,
        unless: (sentence) => /(?<!^) (?:is|are|was|means) .*(?:is|are|was|means)/.test(sentence.line),
      },
      {
        pattern: `^(?:so |then |but )?why (?<bad>(?:i|we|you|they|people|students) (?:${ANY_BASE}|have|do|need))(?= .*\\?$)`,
      },
    ],
  }),
  phraseRule({
    name: 'enough-order',
    category: 'word_choice',
    text: 'enough修饰形容词或副词时放在后面。',
    wrong: 'He is enough strong to win.',
    right: 'He is strong enough to win.',
    phrases: [
      {
        pattern: `(?:am|is|are|was|were|be|'m|'re|not|n't|feel|feels|become) (?<bad>enough (?<adjective>${ADJECTIVE}|old|high|fast|tall|well|far|hard))(?= (?:to|for|and|[.,])(?![^ ]))`,
        suggest: ({ adjective = '' }) => `${adjective} enough`,
      },
    ],
  }),
  phraseRule({
    name: 'very-verb',
    category: 'word_choice',
    text: 'very不能直接修饰动词，可用really，或把very much放在句尾。',
    wrong: 'I very like this song.',
    right: 'I like this song very much.',
    phrases: [
      {
        pattern: `(?:i|we|they|he|she|you|people|students|also|all|and|who|family|parents|mother|father|friend|friends) (?<bad>very)(?: much)? (?:like|likes|liked|love|loves|loved|enjoy|enjoys|enjoyed|want|wants|wanted|hope|hopes|agree|agrees|need|needs|appreciate|hate|miss|missed|admire|respect|thank|understand|believe|regret|care|worry|hope)`,
        suggest: () => 'really',
        unless: (sentence, from, to) => from === to && sentence.tokens[from + 1]?.lower === 'much',
      },
    ],
  }),
];
