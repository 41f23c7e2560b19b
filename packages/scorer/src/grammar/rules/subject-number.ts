import { classedRule } from '../classed-rule.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { withS } from '../lexicon/verbs.ts';
import { wordAt } from '../word-at.ts';
import { NP, SUBJ, textBefore, toBase } from './classed-parts.ts';

export const SUBJECT_NUMBER_RULES = [
  classedRule({
    name: 'number-of-subject',
    category: 'agreement',
    text: '谓语要和主语的中心词一致。',
    wrong: 'My sister and my cousin was late.',
    right: 'My sister and my cousin were late.',
    phrases: [
      {
        pattern: `(?:^|{,} |because |when |that |and then )(?:my|his|her|our|the|your) (?:{J} )?{N-V} and (?:my|his|her|our|the|your|i|he|she|you) ?(?:(?:{J} )?(?:{N-V}))? ?(?<bad>is|was|has)(?= )`,
        suggest: ({ bad = '' }) => ({ is: 'are', was: 'were', has: 'have' })[bad],
        unless: (sentence, from) =>
          /^(?:each|every|no)/.test(sentence.line) ||
          (/[,;]/.test(textBefore(sentence, from).slice(2)) && !textBefore(sentence, from).includes(', my')) ||
          /(?<![^ ])(?:between|both|of|with|for|to|in)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `^(?:the|these|those|my|our|most|many|some|all) (?:{JK-P} )?(?:{P-SV}|students|people|children|friends|books|houses|trees|teachers|classmates|parents|flowers) (?:in|at|on|from|of|near|with) (?:the|my|our|this|that|a|his|her) (?:{J} )?{N-V} (?<bad>is|was|has|{S-PN}|lives|works|likes)(?= )`,
        suggest: ({ bad = '' }) => ({ is: 'are', was: 'were', has: 'have' })[bad] ?? toBase(bad),
        unless: (sentence, from) =>
          /^(?:the (?:means|news|series|species|maths|number|politics))/.test(sentence.line) ||
          /(?<![^ ])(?:what|how)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `^(?:mathematics|maths|math|physics|politics|news|the news|economics|{M-VPC}) (?<bad>are|were|have|do n't|do)(?= )`,
        suggest: ({ bad = '' }) => ({ are: 'is', were: 'was', have: 'has' })[bad] ?? bad.replace('do', 'does'),
        unless: (sentence) =>
          sentence.tokens[1]?.lower === 'and' || /^(?:chinese|english|fruit|light)/.test(sentence.line),
      },
      {
        pattern: `(?:this|that|each|every) (?:kind|type|sort|piece|form) of (?:{J} )?(?:{NP}) (?<bad>are|were|have|{V-SDE})(?= (?:{w}))`,
        suggest: ({ bad = '' }) => ({ are: 'is', were: 'was', have: 'has' })[bad] ?? withS(bad),
        unless: (sentence, from, to) =>
          (/N/.test(codesOf(wordAt(sentence, from))) &&
            !/^(?:well|in|to|the|a|very|us|me|our|at)$/.test(wordAt(sentence, to + 1))) ||
          /(?<![^ ])(?:of|like|do|does|did|can|will|would|should|to|with|in|let|make|makes|help|helps) (?:this|that|each|every) (?:kind|type)/.test(
            textBefore(sentence, from),
          ),
      },
      {
        pattern: `^(?:the (?:{J} )?(?:weather|music|traffic|information|pollution|knowledge|internet|noise|news|food|water|air|government|environment|technology|story|book|film|teacher|school)) (?<bad>affect|make|give|help|bring|cause|need|have|become|play|change|provide|keep|{V-NPDE})(?= (?:our|us|the|a|me|people|my|their|many|important|an|more|better|worse|very|to|{P}))`,
        suggest: ({ bad = '' }) => withS(bad),
      },
      {
        pattern: `(?:^|{,} |because |that |and |but )(?:the|a|an|this|my|his|her|every|each) (?:{JK-NP} )?(?:{N-VP}) (?:that|which|who) (?<bad>{V-NJDE}|make|have|give|help|come|live|work|like|want|need|teach|sell|look|are|were|do n't)(?= (?:the|a|an|me|us|people|{N}|{P}|in|at|to|from|with|it|him|them|{M}|very|my|our|his|her|on|for))`,
        suggest: ({ bad = '' }) => ({ are: 'is', were: 'was', have: 'has', "do n't": "doesn't" })[bad] ?? withS(bad),
        unless: (sentence, from) =>
          /^(?:who|which|that)$/.test(wordAt(sentence, from - 1)) &&
          (/(?<![^ ])(?:suggest|require|insist|demand|recommend|important|necessary|one of|things|family|team|group|class|police|idea|time|way|day|reason|fact|suggestion|requirement|and|or)(?![^ ])/.test(
            textBefore(sentence, from)
              .split(' ')
              .slice(-7)
              .join(' ')
              .replace(/^(?:and|because|but|that) /, ''),
          ) ||
            textBefore(sentence, from).trim().split(' ').length > 8),
      },
      {
        pattern: `^(?:the|these|those|some|many) (?:{JK-P} )?(?:{P-SV}|books|houses|trees|shoes|clothes|problems|questions|changes) (?:that|which) (?<bad>was|has|is)(?= )`,
        suggest: ({ bad = '' }) => ({ is: 'are', was: 'were', has: 'have' })[bad],
      },
      {
        pattern: `(?<!only )one of the (?:{J} )?{P} (?:who|that|which) (?<bad>{S-PN}|dances|works|lives|has|is|was)(?= )`,
        suggest: ({ bad = '' }) => ({ is: 'are', was: 'were', has: 'have' })[bad] ?? toBase(bad),
        unless: (sentence, from) => /(?<![^ ])the only one of/.test(textBefore(sentence, from)),
      },
      {
        pattern: `what (?:worries|makes|surprises|matters|interests|impresses|impressed|surprised|worried|moved|touches|annoys|bothers) (?:me|us|him|her|them|people) (?:most |so |the most )?(?<bad>are|were) (?:the|a|an|my|his|her) (?:{J} )?(?:{N-VP}|noise|way)(?= )`,
        suggest: ({ bad = '' }) => (bad === 'are' ? 'is' : 'was'),
      },
      {
        pattern: `(?:^|{,} |because |that |and |but |think |thought |so |when |here )there (?<bad>is|was|'s|has been) (?:only |still |also |about |over |more than |nearly |always |now )*(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundreds of|thousands of|dozens of|millions of|tens of thousands of|many|several|few|quite a few|various|so many|too many|different|a few|a number of)(?= )`,
        suggest: ({ bad = '' }) => ({ is: 'are', was: 'were', "'s": ' are', 'has been': 'have been' })[bad],
        unless: (sentence, _from, to) =>
          /(?<![^ ])(?:{num}|two|three|four|five|ten|twenty)(?: \w+)? (?:minutes|years|days|hours|dollars|yuan|percent|kilometres)(?![^ ])/.test(
            sentence.line.slice(sentence.lineStarts[to]),
          ) || wordAt(sentence, to + 2) === 'a',
      },
      {
        pattern: `(?:^|{,} |because |that |and |but |think |so |when )there (?<bad>are|were|have been) (?:only |still |also |always |now |usually )*(?:a|an|one|another|every|each|much|too much|so much|little|a little|no {N-VPM})(?! (?:lot|lots|few|number|couple|variety|range|dozen|hundred|thousand|million|quarter|third|half|series|great many|good many|great number|large number|large amount|wide|growing|handful|host|total|group|whole|multitude|billion|majority|wealth|more|pair|third|or two|kind of people|huge number|big number|great|considerable|increasing))(?= (?:{J} |small |large |big |beautiful )*(?:{NM-P}))`,
        suggest: ({ bad = '' }) => ({ are: 'is', were: 'was', 'have been': 'has been' })[bad],
        unless: (sentence, _from, to) => / (?:and|,) /.test(sentence.line.slice(sentence.lineStarts[to])),
      },
      {
        pattern: `^{G} (?:(?:the |a |more |too much |too many |our |my )?(?:{J} )?(?:{NM-V}|{P-S}) )?(?<bad>do|make|give|help|have|cause|bring|need|take|are|cost|require|improve|become) (?:harm|good|us|me|our|people|the|a|an|lots|a lot|many|more|you|students|time|important|good|bad|very|{M})(?= )`,
        suggest: ({ bad = '' }) => ({ are: 'is', have: 'has', do: 'does' })[bad] ?? withS(bad),
        unless: (sentence, from) =>
          /^(?:during|according|including|following|regarding|considering|evening|morning|being|spring|building|everything|something|nothing|anything|king|thing|ring|string|wing|feeling|meeting|painting|wedding|clothing|housing)$/.test(
            wordAt(sentence, 0),
          ) ||
          (from === 2 &&
            /^(?:skills?|habits|materials|classes|rooms|styles|conditions|costs|standards|lessons|machines|methods|activities|games)$/.test(
              wordAt(sentence, 1),
            )),
      },
      {
        pattern: `^(?:the|a|my|this|that) (?:{J} )?{H-P} {G} (?:(?:{w}) ){1,3}?(?:often |always |usually |sometimes )?(?<bad>{V-NJDE}|borrow|like|work|want|come|help|live|play|look) (?:my|the|his|her|to|a|me|us|very|like)`,
        suggest: ({ bad = '' }) => withS(bad),
        unless: (sentence, from) =>
          /(?<![^ ])(?:to|and|can|will|who|that|is|was|does|did|they|we|i|you|people|students)(?![^ ])/.test(
            textBefore(sentence, from),
          ),
      },
      {
        pattern: `^(?:the|my|our|his|her) (?:{J} )?(?:{N-P}) (?:as well as|together with|along with|with|like|except|including|rather than) (?:the |my |our |his |her |some |many |two |three |other )?(?:{J} )?{P} (?<bad>were|are|have)(?= )`,
        suggest: ({ bad = '' }) => ({ are: 'is', were: 'was', have: 'has' })[bad],
        text: '“A as well as B”作主语时，谓语和A一致。',
        unless: (sentence, from) =>
          /^(?:group|family|team|class|number|pair|majority|couple|lot|rest|problem)$/.test(wordAt(sentence, 1)) ||
          /(?<![^ ])(?:,|that|who|which)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `^{M-VPJCG} (?<bad>{V-NDEJ}|grow|help|make|give|need|play|taste|come)(?= (?:in|us|me|people|a|an|the|very|from|to|well|{J}|our))`,
        suggest: ({ bad = '' }) => withS(bad),
        unless: (sentence) => /^(?:english|chinese)$/.test(wordAt(sentence, 0)),
      },
      {
        pattern: `(?:^|{,} |but |and |because )(?<bad>have) (?:many|some|a lot of|lots of|two|three|so many) (?:{J} )?(?:{P}|people)`,
        suggest: () => 'there are',
        text: '“有”用there is、there are。',
        unless: (sentence, from) =>
          wordAt(sentence, from - 1) === 'and' ||
          (from === 0 && sentence.line.endsWith('?')) ||
          /(?<![^ ])(?:i|we|they|you)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `(?:^|{,} |because |and |but )(?:(?:some|many|most|young|old|chinese|other|these) )*(?:people|students|children|parents|friends|{P-SN}) (?<bad>does) (?:n't|not)`,
        suggest: () => 'do',
        text: '主语是复数，用do not（don’t）。',
      },
      {
        pattern: `(?:^|{,} |because |and |but |so )(?:their|our) (?:{J} )?(?:body|life|mind|parent|phone|hand|eye|future|dream|friend) (?<bad>are|have|become|get|were)(?= )`,
        text: '主语和谓语的单复数不一致：名词用复数，或动词用单数。',
      },
      {
        pattern: `(?:^|{,} |because |but |and )(?:${NP}|${SUBJ}|english|my english|{M}) (?<bad>not) (?:very |so |too )?(?:{=J}|good|easy|old|happy|afraid)(?= (?:{mark}|and|at|for|to|in|of|because|but)|$)`,
        text: '缺be动词：is not、are not、am not。',
        unless: (sentence, from) =>
          /(?<![^ ])(?:is|are|was|were|be|am|'s|'re|do|did|does|if|or|why)(?![^ ])/.test(textBefore(sentence, from)) ||
          /^(?:but|and)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `there (?<bad>has) been (?:many|several|a few|two|three|great changes|some {P}|a lot of {P}|lots of {P}|more and more {P})`,
        suggest: () => 'have',
      },
      {
        pattern: `(?:^|{,} |and |but |because )there (?<bad>have|has) (?:many|some|a lot of|lots of|several|two|three|a|an|no|so many|too many|more and more) (?:{w})`,
        suggest: ({ bad = '' }) => (bad === 'have' ? 'are' : 'is'),
        text: '“有”用there is、there are，不用there have。',
      },
      {
        pattern: `(?:^|{,} |and |but |because |so )(?<bad>it) (?:is|was) (?:a|an) (?:{J} )?(?:dog|cat|lake|river|park|bridge|shop|garden|tree|supermarket|library|bookshop|hospital|man|woman|bird) (?:in|near|behind|on|under|beside|next|opposite|outside|by) (?:the|my|our|a)`,
        suggest: () => 'there',
        unless: (_sentence, from) => from > 1,
      },
      {
        pattern: `(?:^|{,} |and |but |because )(?<bad>it are|it were) (?:a lot of|lots of|many|some|several|{num}|{P})`,
        suggest: ({ bad = '' }) => bad.replace('it', 'there'),
      },
      {
        pattern: `^in (?:our|my|the|this|china|today 's) (?:{J} )?(?:{N-V} )?(?<bad>has|have|exist|exists) (?:many|some|a lot of|lots of|a|two|several|more and more)`,
        suggest: ({ bad = '' }) => (bad.startsWith('ha') ? 'there are' : undefined),
        text: '“某处有”用there is、there are。',
      },
    ],
  }),
];
