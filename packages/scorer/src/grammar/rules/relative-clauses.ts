import { formsOf } from '../lexicon/verbs.ts';
import { phraseRule } from '../phrase-rule.ts';
import { isMarkAt, wordAt } from '../word-at.ts';
import { ADJECTIVE, PERSON, PERSONS, THE } from './vocabulary.ts';

const PLACE = '(?:place|city|town|village|school|university|country|house|room|restaurant|park|hometown)';
const THING =
  '(?:book|film|movie|story|gift|present|phone|letter|photo|picture|song|bag|computer|bike|watch|dress|game|article|novel|pen|car|cake|dictionary|exam|test)';
const COMING =
  '(?:comes?|came|lives?|lived|works?|worked|stud(?:y|ies|ied)|wants?|wanted|speaks?|spoke|likes?|loves?|loved|plays?|teach(?:es)?|taught|helps?|helped)';

export const RELATIVE_CLAUSE_RULES = [
  phraseRule({
    name: 'missing-relative',
    category: 'punctuation',
    text: '一个句子不能有两个谓语：前面的名词后加who、which或that，把它变成从句。',
    wrong: 'I met a girl comes from Xi’an.',
    right: 'I met a girl who comes from Xi’an.',
    phrases: [
      {
        pattern: `(?:met|meet|know|knew|have|has|need|needs) (?:a|an|some|many|several|two|three|lots of|a lot of) (?:${ADJECTIVE} |chinese |foreign |american )*(?:${PERSON}|${PERSONS}|man|woman) (?<bad>${COMING}) (?:in|from|at|with|to|for|english|chinese|near|here|there|very|me|us|him|them)`,
        suggest: ({ bad = '' }) => `who ${bad}`,
      },
      {
        pattern: `there (?:is|are|was|were) (?:many |some |a lot of |lots of |more and more |several |a few |a number of |so many |too many )(?:${ADJECTIVE} )?(?:factories|companies|schools|shops|parks|books|cars|websites|apps|trees|games|buildings|animals) (?<bad>put|pour|make|sell|give|provide|help|attract|need|use|teach|have|stand|come|cause|produce|pollute|offer|let|throw) (?!into|out|up)[a-z]+`,
        suggest: ({ bad = '' }) => `that ${bad}`,
      },
      {
        pattern: `^(?:the|a|that|my) (?:${PERSON}|man|woman) (?<bad>is|was) [a-z]+ing (?:in|at|on|by|with|near|under|behind|beside|over) (?:the|a|my|our|that) \\w+ (?:is|was|has|can|will|looks|seems)`,
        suggest: ({ bad = '' }) => `who ${bad}`,
      },
      {
        pattern: `^(?:the|many|some|most|those|these) (?:${ADJECTIVE} )?(?:${PERSONS}) (?<bad>work|live|study|come|use|play|want|spend|like|stand|sit) (?:in|at|on|with|from|for|near|to) (?:(?:the|a|my|our|this|that|big|small|play|go|study) )*[a-z]+ (?:are|have|will|can|should|must|feel|need)`,
        suggest: ({ bad = '' }) => `who ${bad}`,
        unless: (sentence, _from, to) => isMarkAt(sentence, to + 2),
      },
    ],
  }),
  phraseRule({
    name: 'place-which',
    category: 'word_choice',
    text: '先行词是地点而从句不缺宾语时，用where（= in which）。',
    wrong: 'This is the town which I was born.',
    right: 'This is the town where I was born.',
    phrases: [
      {
        pattern: `${PLACE} (?<bad>which) (?:i|we|he|she|they|my \\w+) (?:was born|were born|grew up|live|lives|lived|work|works|worked|study|studied|stayed|met)(?= (?:[.,!?]|for|with|when|since|him|her|them|and|is)(?![^ ]))`,
        suggest: () => 'where',
        unless: (sentence, from) => /^(?:in|at|from|near)$/.test(wordAt(sentence, from - 1)),
      },
    ],
  }),
  phraseRule({
    name: 'relative-object',
    category: 'redundancy',
    text: '从句的宾语就是前面的名词，句中不再写it、them。',
    wrong: 'The book that I bought it is new.',
    right: 'The book that I bought is new.',
    phrases: [
      {
        pattern: `(?:${THE}) (?:${ADJECTIVE} )?${THING}s? (?:that |which )?(?:i|we|you|he|she|they) (?:have |had |just |really )?(?:${formsOf('buy', 'read', 'see', 'watch', 'like', 'love', 'write', 'use', 'find', 'lose', 'choose', 'want', 'borrow', 'make', 'receive')}) (?<bad>it|them)(?= (?:yesterday|last|is|are|was|were|has|in|from|for|very|before|two|three)(?![^ ]))`,
        suggest: () => '',
        unless: (sentence, from) =>
          /(?<![^ ])(?:if|when|because|so|but|and|think|,)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
    ],
  }),
];
