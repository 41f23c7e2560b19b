import type { Phrase } from '../phrase-rule.ts';
import { phraseRule } from '../phrase-rule.ts';
import { isNounAt, wordAt } from '../word-at.ts';
import { MODAL, anyKey } from './vocabulary.ts';
import { ADJECTIVE_OF, NEVER_NOUNS, NOUN_FIXES, NOUN_OF, VERB_OF, VERB_OF_ADJECTIVE } from './word-class-tables.ts';

export const WORD_CLASS_RULES = [
  phraseRule({
    name: 'noun-as-verb',
    category: 'word_choice',
    text: '词性用错：这里要用动词，不用名词。',
    wrong: 'We should never loss hope.',
    right: 'We should never lose hope.',
    phrases: [
      {
        pattern: `(?:${MODAL}|to|not|n't) (?:also |really |greatly )?(?<bad>${anyKey(VERB_OF_ADJECTIVE)}) (?:our|my|your|their|his|her|the|us|people|them)`,
        suggest: ({ bad = '' }) => VERB_OF_ADJECTIVE.get(bad),
      },
      {
        pattern: `(?<!(?:the|a|an|his|her|their|my|your|our|its|strong|free) )(?:${MODAL}) (?:not |n't |also |never |always )?(?<bad>${anyKey(VERB_OF)})`,
        suggest: ({ bad = '' }) => VERB_OF.get(bad),
      },
      {
        pattern: `(?:want|wants|wanted|able|how|order|try|tried|need|needs|hope|like|decide|decided|help us|help me|do n't|did n't|does n't) (?:to )?(?<bad>${anyKey(VERB_OF)})(?= (?:the|a|our|my|their|it|them|with|in|new|your|his|us|to|from)(?![^ ]))`,
        suggest: ({ bad = '' }) => VERB_OF.get(bad),
        unless: (sentence, from) => !['to', "n't", 'us', 'me'].includes(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?<who>i|we|you|they|people|students|he|she|it|have|has|had|'ve)? ?never (?<bad>${anyKey(VERB_OF)})(?= (?:the|a|our|my|their|it|them|with|in|new|your|his|her|us|to|from)(?![^ ]))`,
        // "he never loses" or "he never lost": the position does not decide.
        suggest: ({ bad = '', who = '' }) => (/^(?:he|she|it|ha.*|'ve)$/.test(who) ? undefined : VERB_OF.get(bad)),
      },
    ],
  }),
  phraseRule({
    name: 'verb-as-noun',
    category: 'word_choice',
    text: '词性用错：这里要用名词，不用动词。',
    wrong: 'At the begin of the class, he spoke.',
    right: 'At the beginning of the class, he spoke.',
    phrases: [
      { pattern: `(?:the|a|this|that) (?<bad>${NEVER_NOUNS}) of`, suggest: ({ bad = '' }) => NOUN_OF.get(bad) },
      {
        pattern: `(?:my|our|their|your|his) (?:own )?(?<bad>${NEVER_NOUNS})(?= (?:of|is|was|[.,;!?])(?![^ ]))`,
        suggest: ({ bad = '' }) => NOUN_OF.get(bad),
      },
    ],
  }),
  phraseRule({
    name: 'missing-possessive',
    category: 'word_choice',
    text: "名词作定语表示“……的”要加's。",
    wrong: 'Technology changes people life.',
    right: "Technology changes people's life.",
    phrases: [
      {
        pattern: `(?<bad>people) (?:daily life|daily lives|life|lives|living standards?|living conditions|health|minds)(?= (?:[.,;!?]|more|is|has|and|a|in|better|easier|have|will|are|by|so|because|much|become|with|become)(?![^ ]))`,
        suggest: () => "people's",
        unless: (sentence, from) => /^(?:give|gives|teach|save|live|saved)$/.test(wordAt(sentence, from - 1)),
      },
      { pattern: `(?<bad>today) (?:society|world)`, suggest: () => "today's" },
      {
        pattern: `(?:my|his|her|our|their) (?<bad>(?<who>mother|father|friend|teacher|brother|sister|grandmother|grandfather|roommate|classmate)) (?:birthday|name|home|house|room|words|health|car|advice|opinion|family|dream)`,
        suggest: ({ who = '' }) => `${who}'s`,
      },
    ],
  }),
  phraseRule({
    name: 'noun-as-adjective',
    category: 'word_choice',
    text: '词性用错：very、so、too后面用形容词，不用名词。',
    wrong: 'The lesson is very importance.',
    right: 'The lesson is very important.',
    phrases: [
      {
        pattern: `(?:am|is|are|was|were|be|'m|'re|'s|feel|feels|felt|become|becomes|became|get|gets|look|looks|not|n't|been) (?:very|too|quite|so|really|extremely) (?<bad>${anyKey(ADJECTIVE_OF)})`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF.get(bad),
        unless: (sentence, _from, to) =>
          ADJECTIVE_OF.get(wordAt(sentence, to)) === wordAt(sentence, to) ||
          isNounAt(sentence, to + 1) ||
          wordAt(sentence, to) === 'kind',
      },
      {
        pattern: `(?:is|are|be|was|become|becomes|'s) (?<bad>importance|convenience|health|danger|difference|necessity|popularity)(?= (?:for|to|[.]|and|than|because|in)(?![^ ]))`,
        suggest: ({ bad = '' }) => ADJECTIVE_OF.get(bad),
        unless: (sentence, _from, to) =>
          /^(?:the|what|their|his|my|our|her|its|it)(?: \w+)* (?:is|was)$/.test('') ||
          (wordAt(sentence, to) === 'health' && !['keep', 'be', 'become'].includes(wordAt(sentence, to - 1))),
      },
      {
        pattern: `(?:stay|be|become|keep|get|more|very|am|are) (?<bad>health)(?= (?:[.,;!?]|and|is|in|by)(?![^ ]))`,
        suggest: () => 'healthy',
      },
    ],
  }),
  phraseRule({
    name: 'word-class',
    category: 'word_choice',
    text: '词性用错：注意名词、动词和形容词的形式不同。',
    wrong: 'We know the important of health.',
    right: 'We know the importance of health.',
    phrases: NOUN_FIXES.filter(([pattern]) => !pattern.endsWith('nothing')).map(([pattern, right]): Phrase => ({
      pattern,
      ...(right === '' ? {} : { suggest: () => right }),
      ...(pattern.startsWith('(?:say|says|said)') ? { text: 'say后面不能直接跟人：“告诉某人”用tell。' } : {}),
      ...(pattern.startsWith('the (?<bad>success')
        ? { unless: (sentence, from) => wordAt(sentence, from) === 'success' }
        : {}),
      ...(pattern.includes('|belief|')
        ? { unless: (sentence, from) => ['belief'].includes(wordAt(sentence, from)) }
        : {}),
    })),
  }),
];
