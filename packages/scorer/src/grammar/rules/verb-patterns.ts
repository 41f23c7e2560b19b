import { classedRule } from '../classed-rule.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { wordAt } from '../word-at.ts';
import { ingOf, textBefore, textBetween, toBase } from './classed-parts.ts';

const OBJECT_THEN =
  '(?:the|a|an|my|our|his|her|their|your|some|many|more|it|them|me|him|us|you|this|these|that|english|{P-S}|{M}|up|out|with)';
const PERSON_OBJECT = `(?:me|him|us|them|you|people|students|children|everyone|my (?:{HN}|{P})|the (?:{H})|his {H}|her {H}|our {H}|many people|many students|others)`;

export const VERB_PATTERN_RULES = [
  classedRule({
    name: 'gerund-needed',
    category: 'verb_form',
    text: '这里用动名词（-ing）。',
    wrong: 'We insist on pay for the meal.',
    right: 'We insist on paying for the meal.',
    phrases: [
      {
        pattern: `(?:good at|bad at|interested in|keen on|fond of|tired of|afraid of|capable of|proud of|insist on|insists on|insisted on|succeed in|succeeded in|succeeds in|think of|thinking of|dream of|dreamed of|instead of|ways? of|used for|responsible for|insist on|busy|worth|without|give up|gives up|gave up|put off|after|before|by|thank you for|thanks for|sorry for|apologi[sz]ed for|spend time|spent time|ca n't help|addicted to|look forward to|looking forward to|devoted to|difficulty in|trouble in|fun|hope of|habit of|opportunity of|chance of|importance of|idea of|method of|ability of|process of|advantages? of|benefits? of|disadvantages? of) (?<bad>{V-JREDPM}|draw|play|help|work|visit|walk|talk|study|use|dance|travel|cook|pay(?= for)|wait(?= for)|search(?= for)) (?:${OBJECT_THEN}|for)`,
        suggest: ({ bad = '' }) => ingOf(bad),
        unless: (sentence, from) =>
          !/V/.test(codesOf(wordAt(sentence, from))) ||
          (/N/.test(codesOf(wordAt(sentence, from))) &&
            /^(?:with|up|out|that|of|you|it)$/.test(wordAt(sentence, from + 1))) ||
          (/^(?:after|before|by|of|in|for|fun|without|instead)$/.test(wordAt(sentence, from - 1)) &&
            /N/.test(codesOf(wordAt(sentence, from))) &&
            !/^(?:the|a|an|my|our|his|her|their|your|some|many|me|him|us|them)$/.test(wordAt(sentence, from + 1))) ||
          (/^(?:after|before|by)$/.test(wordAt(sentence, from - 1)) && /N/.test(codesOf(wordAt(sentence, from)))),
      },
      {
        pattern: `(?:enjoy|enjoys|enjoyed|mind|minds|finish|finishes|finished|avoid|avoids|avoided|practise|practice|practises|practises|practised|practiced|keep|keeps|kept|give up|gives up|gave up|suggest|suggests|suggested|consider|considered|imagine|miss) (?<bad>(?:to )?(?<verb>{V-JRED}|swim|talk|walk|smoke|play|study|work|travel|dance|cook|run|read|watch|help|visit|complain)) (?:in|on|at|the|a|my|our|his|her|their|to|with|about|english|last|every|during|for|{P-S}|{mark})`,
        suggest: ({ verb = '' }) => ingOf(verb),
        unless: (sentence, from, to) =>
          (from === to &&
            /N/.test(codesOf(wordAt(sentence, from))) &&
            !/^(?:swim|smoke|cook|run|talk|read|watch)$/.test(wordAt(sentence, from))) ||
          (from === to &&
            /^(?:suggest|suggests|suggested|keep|keeps|kept|consider|considered|miss|mind|minds|imagine|finish)/.test(
              wordAt(sentence, from - 1),
            ) &&
            /N/.test(codesOf(wordAt(sentence, from)))) ||
          (from < to &&
            /^(?:consider|considered|practise|practice|imagine|keep|keeps|kept|miss)/.test(
              wordAt(sentence, from - 1),
            ) &&
            /^(?:the|my|a)$/.test('')) ||
          /^(?:the|a|my|your|in|of|our|his)$/.test(wordAt(sentence, from - 2)),
      },
      {
        pattern: `(?:spend|spends|spent|waste|wastes|wasted) (?:(?:{w}) ){1,4}?(?:on|in) (?<bad>play|study|watch|read|do|learn|chat|shop|surf|practise|practice|{V-NJRED}) (?:{w})`,
        suggest: ({ bad = '' }) => ingOf(bad),
        unless: (sentence, from) =>
          /^(?:study|play|practice|shop|chat|read)$/.test(wordAt(sentence, from)) &&
          !/^(?:the|computer|phone|games?|with|english|online|books?|hard|on)$/.test(wordAt(sentence, from + 1)),
      },
      {
        pattern: `(?:i|we|they|he|she|people|students|also|really|who|to|all) (?:like|likes|love|loves|enjoy|enjoys) (?<bad>shop|play|swim|read|watch|listen|dance|sing|travel|run|eat|go|make|take|cook|{V-NJRED}) (?:online|in|with|on|to|the|books|tv|computer|basketball|football|games|music|songs|shopping|photos|noodles|my|some)`,
        suggest: ({ bad = '' }) => `to ${bad}`,
        unless: (sentence, from) =>
          (/^(?:play|travel|dance|run|swim)$/.test(wordAt(sentence, from)) &&
            /^(?:in|with|on|the)$/.test(wordAt(sentence, from + 1))) ||
          wordAt(sentence, from - 2) === 'would' ||
          sentence.line.endsWith('?'),
      },
      {
        pattern: `(?:like|likes|want|wants|love|loves|began|begin|start|started|decide|decided|hope|need|try|tried|able|going|how|go|goes|went) (?<bad>to (?<verb>{G-N}|watching|going|studying|making|having|playing|reading|working|doing|living|buying|talking|learning|seeing|swimming|shopping|fishing|helping|finding))(?= )`,
        suggest: ({ verb = '' }) =>
          /^(?:shopping|fishing|swimming|skating|skiing|hiking|camping)$/.test(verb) ? verb : `to ${toBase(verb)}`,
      },
      {
        pattern: `(?:like|likes|enjoy|enjoys|love|loves|liked|loved|enjoyed) (?<bad>do|does|did) (?:sports?|exercise|exercises|some|the|my|shopping|homework|housework)`,
        suggest: () => 'doing',
      },
      {
        pattern: `(?:^|think |believe |that |opinion {,} |{,} )(?<bad>(?<verb>swim|learn|eat|take|drink|read|study|run|play|walk|travel|use|speak|do|make|have|get|live|write|protect|help|watch|keep|go|work|sleep|drive|ride|buy|choose|{V-NJDE})) (?:(?:{w}) ){0,4}?(?<second>is|makes|takes|helps|gives|brings|has|was|requires|needs|costs|means|improves|becomes) (?:{w})`,
        suggest: ({ verb = '' }) => ingOf(verb),
        unless: (sentence, from, _to, { second = '' }) => {
          const end = sentence.tokens.findIndex(({ lower }, index) => index > from && lower === second);
          return (
            (from !== 0 &&
              !/^(?:think|believe|that|opinion)$/.test(wordAt(sentence, from - 1)) &&
              !(
                wordAt(sentence, from - 1) === ',' &&
                /^(?:in my opinion|i think|for me|as for me|for example|first|second|third|also|besides|firstly|secondly)$/.test(
                  textBefore(sentence, from - 1).trim(),
                )
              )) ||
            (wordAt(sentence, from - 1) === 'that' &&
              !/(?<![^ ])(?:think|believe|say|said|know)(?![^ ])/.test(textBefore(sentence, from))) ||
            /^(?:the|a|an|my|our|their|his|her|your|this|that|of|for|and|in|to)$/.test(
              wordAt(sentence, sentence.tokens.findIndex(({ lower }, index) => index > from && lower === second) - 1),
            ) ||
            CLAUSE_TAKING.test(wordAt(sentence, from)) ||
            /(?<![^ ])(?:what|who|that|how|which|where|if|when|because|and|or|but|whatever|i|he|she|we|they|it|you|to|there|as|while|,)(?![^ ])/.test(
              textBetween(sentence, from + 1, end).replace(
                /(?<![^ ])to(?= (?:the|a|music|school|my|bed|work|university|class)(?![^ ]))/g,
                '',
              ),
            ) ||
            (/N/.test(codesOf(wordAt(sentence, from))) &&
              end === from + 1 &&
              !/^(?:swim|learn|eat)$/.test(wordAt(sentence, from))) ||
            (/N/.test(codesOf(wordAt(sentence, from))) &&
              !/^(?:a|an|the|too|more|english|in|by|to|with|on|up|is|{num})$/.test(wordAt(sentence, from + 1)) &&
              !/[PMO]/.test(codesOf(wordAt(sentence, from + 1))))
          );
        },
        text: '动词原形不能作主语，用动名词（-ing）或to do。',
      },
    ],
  }),
  classedRule({
    name: 'infinitive-needed',
    category: 'verb_form',
    text: '这里用to + 动词原形。',
    wrong: 'My mother told me wash the dishes.',
    right: 'My mother told me to wash the dishes.',
    phrases: [
      {
        pattern: `(?:tell|tells|told|ask|asks|asked|want|wants|wanted|advise|advises|advised|allow|allows|allowed|encourage|encourages|encouraged|teach|teaches|taught|expect|expects|order|ordered|invite|invited|warn|warned|remind|reminds|reminded|persuade|persuaded|force|forces|forced|enable|enables|like) (?<who>${PERSON_OBJECT}) (?<bad>{V-JREDP}|wash|clean|open|study|work|help|play|visit|be|do|have|stay|use|practise|practice) ${OBJECT_THEN}`,
        suggest: ({ bad = '' }) => `to ${bad}`,
        unless: (sentence, from) =>
          (/^(?:like|tell|told|tells)$/.test(wordAt(sentence, from - 2)) &&
            /^(?:you|people|students)$/.test(wordAt(sentence, from - 1))) ||
          (/(?<![^ ])(?:like|ask|want) (?:\w+ )?\w+ $/.test(textBefore(sentence, from)) &&
            !/(?<![^ ])(?:would like|wants?|asks?|wanted|asked)(?![^ ])/.test(sentence.line)) ||
          (/^(?:the|my|his|her|our)$/.test(wordAt(sentence, from - 2)) &&
            /N/.test(codesOf(wordAt(sentence, from))) &&
            !/^(?:the|a|me|my|him|us|them)$/.test(wordAt(sentence, from + 1))) ||
          (/V/.test(codesOf(wordAt(sentence, from))) &&
            /N/.test(codesOf(wordAt(sentence, from))) &&
            /^(?:you|people|students|{num})$/.test(wordAt(sentence, from - 1)) &&
            /^(?:with|up|out|that)$/.test(wordAt(sentence, from + 1))) ||
          sentence.line.includes('tell you'),
      },
      {
        pattern: `(?:i|we|he|she|they|you|people|students|to|who|n't|also|really|all) (?:want|wants|wanted|hope|hopes|hoped|plan|plans|planned|decide|decides|decided|promise|promised|refuse|refused|refuses|agree|agreed|manage|managed|need|needs|needed|wish|wishes|expect|would like|'d like|choose|chose|learn|learned|fail|failed|afford|intend) (?<bad>{V-JREDPN}|visit|play|study|work|help|travel|go|buy|have|watch|use|walk|change|practise|practice) ${OBJECT_THEN}`,
        suggest: ({ bad = '' }) => `to ${bad}`,
        unless: (sentence, from) =>
          (/^(?:need|hope|wish|choose|learn|plan|promise)$/.test(wordAt(sentence, from - 1)) &&
            /^(?:you|it|that|help|work|play|change)$/.test(wordAt(sentence, from))) ||
          (/N/.test(codesOf(wordAt(sentence, from))) &&
            /^(?:with|up|out|that|of|{P})$/.test(wordAt(sentence, from + 1))) ||
          (/^(?:need|needs|n't|want|wants)$/.test(wordAt(sentence, from - 1)) &&
            /N/.test(codesOf(wordAt(sentence, from))) &&
            !/^(?:the|a|my|our|me|him|us|them)$/.test(wordAt(sentence, from + 1))) ||
          (/^(?:n't|not)$/.test(wordAt(sentence, from - 2)) && wordAt(sentence, from - 1) === 'need'),
      },
      {
        pattern: `(?:know|knows|knew|learn|learns|learned|tell|told|teach|taught|show|showed|decide|forget|understand|about|teaches|shows) (?:me |us |him |her |them |you |people |students )?(?:how|where|when) (?<bad>{V-JR}) (?:the|a|an|my|our|his|her|their|it|them|this|these|english|with|{P-S})`,
        suggest: ({ bad = '' }) => `to ${bad}`,
      },
      {
        pattern: `(?:am|is|are|was|were|be|been) (?:seen|heard|made|noticed|observed) (?<bad>{V-NJDE}|enter|leave|work|do|dance|play|cross|clean|go|run|walk|talk|wait) (?:the|a|an|my|our|his|her|into|in|out|to|all|for|on|at|it|with|{mark})`,
        suggest: ({ bad = '' }) => `to ${bad}`,
        text: '被动语态be seen、be made后面的动词要加to。',
      },
      {
        pattern: `(?:i|we|he|she|they|you) (?:decided|decide|pretended|pretend|pretends|promised|promise|refused|refuse|hope|hoped|plan|planned|want|wanted|agreed|managed|wish|wished|offered|expect|expected) (?<bad>{G-JM}|travelling|studying|learning|working|building)(?= (?:{w}|{mark}))`,
        suggest: ({ bad = '' }) => `to ${toBase(bad)}`,
        unless: (sentence, from) =>
          /^(?:offered|expect|expected)$/.test(wordAt(sentence, from - 1)) ||
          (wordAt(sentence, from - 1).startsWith('want') && /^(?:being|something)$/.test(wordAt(sentence, from))) ||
          /^(?:evening|morning|something|anything|nothing|everything)$/.test(wordAt(sentence, from)),
      },
      {
        pattern: `(?:go|goes|went|come|comes|came|return|returned|rush|rushed|ran|run) to (?:the |a |my |his |her |our |their )?(?:{J} )?(?:{N-V}|shop|school|supermarket|library|market|station|store|park|beijing|shanghai) (?<bad>buy|see|visit|study|meet|get|borrow|watch|help|learn|take|play|find|have|do|enjoy|read|{V-NJRED}) (?:some|the|a|an|my|his|her|our|their|books?|{P}|{M}|clothes|for|in|with|english|him|me|them|us|films?)`,
        suggest: ({ bad = '' }) => `to ${bad}`,
        unless: (sentence) => sentence.line.endsWith('?'),
      },
      {
        pattern: `(?:got up|get up|gets up|work|works|worked|study|studied|try|tried|stay up|stayed up) (?:very |so |too |really )?(?:early|hard|late|my best|his best|their best|our best) (?<bad>{V-NJRED}|catch|help|finish|pass|get|make|support|do|win|watch|study|buy|see|improve) (?:the|a|an|my|his|her|our|their|it|them|some|tv|more|money)`,
        suggest: ({ bad = '' }) => `to ${bad}`,
      },
      {
        pattern: `(?:use|uses|used|using) (?:the |my |their |our |a |your |his |her )(?:{J} )?(?:{N-V}|phone|computer|phones|computers|internet|time|money|tools?) (?<bad>talk|chat|learn|study|buy|play|watch|do|read|search|communicate|find|solve|make|contact|call|send|{V-NJRED}) (?:with|to|the|a|my|english|things|some|our|their|for|in|on|online|{P}|games|information)`,
        suggest: ({ bad = '' }) => `to ${bad}`,
        unless: (sentence, _f, to) => /^(?:is|was)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?:work|works|worked|study|studied|fight|save|saved) (?:hard |money )(?<bad>for (?<verb>support|help|improve|get|make|buy|achieve|pass|become|earn|realize|realise|realise|go|enter|learn|find|{V-NJRED})) (?:the|a|my|his|her|our|their|it|them|some|better|good|more|to|money|family)`,
        suggest: ({ verb = '' }) => `to ${verb}`,
      },
    ],
  }),
  classedRule({
    name: 'causative-form',
    category: 'verb_form',
    text: 'make、let、have sb后面用动词原形：不加to，也不用-ing。',
    wrong: 'The film made us laughing all the time.',
    right: 'The film made us laugh all the time.',
    phrases: [
      {
        pattern: `(?:make|makes|made|making|let|lets|letting) (?<who>me|him|her|us|them|you|people|many people|students|children|everyone|others|my {N}|my {P}|the {H}|some people|more people|a lot of people|our {P}|their {P}) (?<bad>to (?<verb>{V}|be|have|do))(?= )`,
        suggest: ({ verb = '' }) => verb,
        unless: (sentence, from) =>
          /^(?:friends?|efforts?|plans?|decisions?|attempt|money|time|way|promise|choice|mind)$/.test(
            wordAt(sentence, from - 1),
          ) ||
          (/^(?:to|be|been|was|were)$/.test(wordAt(sentence, from - 3)) &&
            /^(?:made)$/.test(wordAt(sentence, from - 2))),
      },
      {
        pattern: `(?:make|makes|made|let|lets) (?:me|him|us|them|you|people|students|children|everyone) (?<bad>{G-JN}|laughing|crying|thinking|feeling|working|studying|knowing|going|doing|learning|playing)(?= )`,
        suggest: ({ bad = '' }) => toBase(bad),
      },
      {
        pattern: `(?:make|makes|made) (?:me|him|us|them|you|people|students|children|everyone|farmers|many farmers|many people) (?<bad>(?:become|became) (?<adj>{=J}|rich|happy|healthy|strong|better|{K}))(?= )`,
        suggest: ({ adj = '' }) => adj,
        text: 'make sb后面直接跟形容词。',
      },
      {
        pattern: `(?:make|makes|made) (?:many |some |more )?(?:people|students|farmers|children|visitors|tourists|users) (?<bad>become (?<adj>rich|happy|healthy|strong|better|confident|lazy|tired|interested|excited))(?= |$)`,
        suggest: ({ adj = '' }) => adj,
        text: 'make sb后面直接跟形容词。',
      },
      {
        pattern: `(?:i|he|she|we|they|{P}|{H}) (?<bad>(?:is|am|are|'m|'re) like) to (?:{V}|be)`,
        text: '去掉be：like to do。',
        unless: (sentence, from) => /(?<![^ ])(?:what|how)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `(?:make|makes|made|let|lets) (?:(?:the|many|more|some|all|young|old|foreign) )*(?:{H-S}|people) (?:from|in|of|at) (?:(?:{w}) ){1,3}?(?<bad>to (?<verb>{V-N}|taste|enjoy|feel|know|experience|understand|visit))(?= )`,
        suggest: ({ verb = '' }) => verb,
        unless: (sentence, from) =>
          /^(?:friend|friends)$/.test(wordAt(sentence, from - 3)) ||
          /(?<![^ ])(?:effort|way|decision|possible|easier|easy|plan)(?![^ ])/.test(textBefore(sentence, from)),
      },
      {
        pattern: `(?:is|are|was|were) (?:very |also |quite |so )?(?<bad>easy to be) {E}`,
        text: '“容易被……”：be easily done或be likely to be done。',
      },
      {
        pattern: `had better (?<bad>(?:not )?to (?<verb>{V}))`,
        suggest: ({ bad = '', verb = '' }) => `${bad.startsWith('not') ? 'not ' : ''}${verb}`,
      },
    ],
  }),
];

const CLAUSE_TAKING =
  /^(?:remember|know|think|believe|imagine|see|say|let|suppose|tell|note|hope|guess|find|notice|consider|make|ask|show|prove|feel|mean|ensure|check|understand|thank|thanks|look|wait|please|wish|read)$/;
