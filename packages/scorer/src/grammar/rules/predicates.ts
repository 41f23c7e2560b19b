import { classedRule } from '../classed-rule.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { participleOf, pastOf, withS } from '../lexicon/verbs.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { wordAt } from '../word-at.ts';
import { hasAuxiliary, NP, PLURAL, PP, SUBJ, textBefore, textBetween } from './classed-parts.ts';

/** Whether a finite verb may follow in the same clause. */
function hasFiniteAfter(sentence: TaggedSentence, from: number): boolean {
  const rest = sentence.tokens.slice(from + 1);
  const end = rest.findIndex(({ lower }) => /^(?:;|because|but|so|although)$/.test(lower));
  const to = end === -1 ? sentence.tokens.length : from + 1 + end;
  if (hasAuxiliary(sentence, from + 1, to)) return true;
  return sentence.tokens
    .slice(from + 1, to)
    .some(({ lower }) => /[SD]/.test(codesOf(lower)) && !/P/.test(codesOf(lower)));
}

const MADE =
  '(?:built|rebuilt|invented|made|produced|founded|published|designed|completed|created|destroyed|established|painted|discovered|written|held|sold|sent|caused|used|visited|loved|liked|chosen|elected|beaten|broken|repaired|cleaned|planted|cooked|taught|driven|influenced|affected|controlled|attacked|damaged|broken|recorded|directed|translated|organized|organised|planned|cut|hit|caught|killed|sponsored|celebrated|surrounded|covered)';
const PLACED =
  '(?:built|rebuilt|invented|held|founded|published|established|discovered|designed|produced|completed|created|destroyed|introduced|located|set up)';

const CLAUSE_VERBS =
  /^(?:shows?|showed|means?|meant|says?|said|thinks?|thought|knows?|knew|believes?|hopes?|feels?|felt|proves?|suggests?|finds?|found|sees?|saw|hears?|heard|makes?|made|lets?|told|tells|wishes|explains?|claims?|realised?|realized?|decides?|ensures?|guesses|admits?|argues?|agrees?|insists?|reports?|notices?|noticed|says)$/;
const LINKED =
  /(?<![^ ])(?:and|or|but|so|because|when|if|while|although|though|who|which|that|what|where|how|why|as|than|since|until|before|after|,|;|:|-|"|“|i|we|he|she|they|you|it|not|to)(?![^ ])/;

export const PREDICATE_RULES = [
  classedRule({
    name: 'passive-without-be',
    category: 'verb_form',
    text: '被动语态要有be：be + 过去分词。',
    wrong: 'The hall built by local people in 1960.',
    right: 'The hall was built by local people in 1960.',
    phrases: [
      {
        pattern: `^(?:{w} {,} )?(?:${NP}|{NM-VJRGD}|{P-SV})(?: ${PP})? (?<bad>{E-DVJ}|broken|known) (?:by|in|on|at|from|into|all|every|down|up|out|as|with|for|around|here|there|last|{mark})`,
        unless: (sentence, from) =>
          !/[.!?]$/.test(sentence.line) || hasFiniteAfter(sentence, from) || hasAuxiliary(sentence, 0, from),
        text: ({ bad = '' }) => `被动语态要有be：was（were、is、are）${bad}。`,
      },
      {
        pattern: `^(?:{w} {,} )?(?:${NP}|{NM-VJRGD}|{P-SV})(?: ${PP})? (?<bad>${MADE}) (?:down )?by (?:${NP}|{P}|{N}|the|an|a|my|our)`,
        unless: (sentence, from) => hasFiniteAfter(sentence, from) || hasAuxiliary(sentence, 0, from),
        text: ({ bad = '' }) => `被动语态要有be：was（were、is、are）${bad}。`,
      },
      {
        pattern: `^(?:{w} {,} )?(?:${NP}|{NM-VJRGD}|{P-SV})(?: ${PP})? (?<bad>${PLACED}) (?:in|on|at|near|during|for)`,
        unless: (sentence, from) =>
          hasFiniteAfter(sentence, from) ||
          hasAuxiliary(sentence, 0, from) ||
          /H/.test(codesOf(wordAt(sentence, from - 1))),
        text: ({ bad = '' }) => `被动语态要有be：was（were、is、are）${bad}。`,
      },
      {
        pattern: `^(?:many|some|a lot of|lots of|most|these|those) (?:{J} )?(?:trees|forests|animals|houses|buildings|books|people|problems) (?<bad>cut|destroyed|killed|built|thrown|pulled|taken) (?:down|away|every|by|in)`,
        unless: (sentence, from) => hasFiniteAfter(sentence, from),
        text: ({ bad = '' }) => `被动语态要有be：are（were）${bad}。`,
      },
      {
        pattern: `(?:^|{,} |because |and |but |so |that )(?:this|the|these|such|those|our|all) (?:{J} |{N-V} )?(?:{N-HR}|{P-H}|books) (?<bad>(?<modal>can|could|must|should|will|may) (?<not>not |n't )?(?<verb>hold|return|invite|accept|publish|produce|punish|ban|limit|handle|finish|build|solve|protect|complete|cancel|repair|put|send|bring|buy|destroy|avoid|replace|reuse|recycle|forbid|use))(?= (?:next|before|on (?:{w}day|the)|tomorrow|soon|easily|again|by|properly|carefully|well|as soon as|{mark})|$)`,
        suggest: ({ modal = '', not = '', verb = '' }) => `${modal} ${not}be ${participleOf(verb)}`,
        unless: (sentence, from) =>
          /^(?:government|school|company|team|country|club|factory|university|city|police|public|family|class|machine|robot|shop|library|bridge|rope)$/.test(
            wordAt(sentence, from - 1),
          ) ||
          (wordAt(sentence, from + 1) === 'return' && wordAt(sentence, from - 1) !== 'books'),
      },
      {
        pattern: `(?:this|the|these|such|that|those|many) (?:{J} )?(?:problems?|questions?|difficult(?:y|ies)|mistakes?|goals?|words?|rules?|trees?|phones?|clothes|books?|information|money|plans?|machines?|tasks?|waste|water|food) (?<bad>(?<modal>can|could|must|should|will|may) (?<not>not |n't )?(?<verb>solve|find|use|make|avoid|achieve|build|protect|respect|treat|put|send|keep|buy|complete|do|repair|recycle|throw|reduce|forget|see|ignore|save))(?= (?:by|easily|quickly|in|at|well|away|again|everywhere|soon|{mark})| ?$)`,
        suggest: ({ modal = '', not = '', verb = '' }) =>
          `${modal} ${not}be ${PARTICIPLES[verb] ?? `${verb.replace(/e$/, '')}ed`}`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:that|which|i|we|you|they|he|she|people|how|what)(?![^ ])/.test(textBefore(sentence, from)),
      },
    ],
  }),
  classedRule({
    name: 'be-adverb-verb',
    category: 'verb_form',
    text: '一个谓语里不能同时有be和动词原形：去掉be，或把动词改成-ing。',
    wrong: 'My father is often go to work by bike.',
    right: 'My father often goes to work by bike.',
    phrases: [
      {
        pattern: `(?<bad>(?<be>am|is|are|was|were|'m|'re) (?<adverb>always|often|usually|sometimes|never|also|still|really|seldom|mostly|generally|even) (?<verb>{V-NJREDG}|like|help|cook|work|use|love|need|hope|play|talk|go|study|want|visit|change|look|try)) (?:to|the|a|an|my|our|his|her|their|your|me|us|him|them|it|in|at|on|with|home|dinner|for|about|from|by|that|some|many|more|{P}|{M}|{mark})`,
        suggest: ({ be = '', adverb = '', verb = '' }) =>
          `${adverb} ${be.startsWith('w') ? pastOf(verb) : be === 'is' ? withS(verb) : verb}`,
        unless: (sentence, _from, to) =>
          /^(?:work|use|help|love|hope|need|change|play)$/.test(wordAt(sentence, to)) &&
          /^(?:in|at|on|with|for|from|by|{mark}|\.|,)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?<bad>(?<be>am|is|are|was|were|'m|'re) very (?<verb>agree|like|love|enjoy|want|hope|thank|appreciate|miss|hate|need|know|understand|believe|admire|respect))`,
        suggest: ({ be = '', verb = '' }) => `${be.startsWith('w') ? pastOf(verb) : be === 'is' ? withS(verb) : verb}`,
        unless: (sentence, _from, to) =>
          wordAt(sentence, to) === 'like' &&
          /^(?:him|her|me|us|them|you|my|his|their|our|your|a|an)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?:there|here) (?:is|are|was|were|will be) (?:many|some|a lot of|lots of|several|more and more|a few|two|three|four|so many|too many) (?:{J} )?{P} (?<bad>{V-NJED}|come|like|go|want|live|work|play|visit|use|love|hope|need) (?:to|in|on|the|a|for|at|with|it|there|here|their|from|by|{P}|{G}|every)`,
        text: 'there be句里已有谓语：后面的动词用-ing，或者前面加who、that。',
        suggest: ({ bad = '' }) => `who ${bad}`,
      },
      {
        pattern: `there (?:is|was) (?:a|an|one) (?:{J} )?{N-P} (?<bad>{V-NJED}|want|live|work|come|like|go|help|{S-P}|lives|works) (?:to|in|on|the|a|an|for|at|with|it|you|me|us|their|from|by)`,
        text: 'there be句里已有谓语：后面的动词用-ing，或者前面加who、that。',
      },
    ],
  }),
  classedRule({
    name: 'two-predicates',
    category: 'punctuation',
    text: '一个句子不能有两个谓语：前面的名词后加who、which或that，把它变成从句。',
    wrong: 'The bus goes to the park is always full.',
    right: 'The bus that goes to the park is always full.',
    phrases: [
      {
        pattern: `^(?:the|a|an|my|this|that|every|our|his|her) (?:{JK} )?(?<noun>{N-VJP}|man|woman|train|bus|shop|book|film|ship|plane|house) (?<bad>{S-PN}|lives|works|runs|{D-E}|(?<=(?:train|bus|plane|ship)_[A-Z]* )leaves) (?:{w} ){1,7}?(?<second>is|was|are|were|has|had|can|will|{S-PN}|runs) {w}`,
        suggest: ({ bad = '', noun = '' }) => `${/H/.test(codesOf(noun)) ? 'who' : 'that'} ${bad}`,
        unless: (sentence, from, _to, { second = '' }) => {
          if (CLAUSE_VERBS.test(wordAt(sentence, from))) return true;
          const end = sentence.tokens.findIndex(({ lower }, index) => index > from && lower === second);
          return LINKED.test(
            textBetween(sentence, from + 1, end).replace(
              /(?<![^ ])to(?= (?:the|a|my|our|his|her|school|work)(?![^ ]))/g,
              '',
            ),
          );
        },
      },
      {
        pattern: `^(?:the|a|my|that|this|our) (?:{JK} )?(?:{N-V}|{P-S}|man|woman) (?<bad>sat|stood|lived|worked|arrived|slept|died|fell|happened|came|went|spoke|sits|stands|lives|works) (?:in|on|at|next|near|behind|beside|with|here|there|to|from|under|by|last|for) (?:{w} ){1,5}?(?<second>is|was|are|were|has|had|can|will|{D-NJ}|{S-PN}|kept|felt|came|looked|told) {w}`,
        suggest: ({ bad = '' }) => `who ${bad}`,
        unless: (sentence, from, _to, { second = '' }) => {
          const end = sentence.tokens.findIndex(({ lower }, index) => index > from && lower === second);
          return (
            LINKED.test(
              textBetween(sentence, from + 1, end).replace(
                /(?<![^ ])to(?= (?:the|a|my|our|his|her|me|us|him|school|work)(?![^ ]))/g,
                '',
              ),
            ) || /^(?:D|DE|E)$/.test(codesOf(wordAt(sentence, end - 1)))
          );
        },
      },
      {
        pattern: `(?:has|have|had|met|meet|is|was|'s|saw|with) (?:a|an|one|another|some|many|several|two|three) (?:{J} ){0,2}{H} (?<bad>{S-PN}|lives|works|{D-E}) (?:in|from|at|with|to|for|very|{num}|the|a|an|near|me|us|him|them|well|english|chinese|every|my|his|her|their|{P}|{M})`,
        suggest: ({ bad = '' }) => `who ${bad}`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:who|that|what|which|whether|if|when|because|think|so|and)(?![^ ])/.test(
            textBefore(sentence, from).split(' ').slice(-9).join(' '),
          ),
      },
      {
        pattern: `(?:build|built|has|have|had|is|bought|buy|found|opened|made|wrote) (?:a|an) (?:{J} ){0,2}(?<noun>{N-PVH}|road|bridge) (?<bad>{V-NJED}|help|teach|show|attract) (?:our|the|us|me|my|them|people|many|their|from|to)`,
        suggest: ({ bad = '' }) => `that ${withS(bad)}`,
        unless: (sentence, from) =>
          (/(?<![^ ])(?:make|makes|made|let|lets|have|had|help|see|saw) (?:\w+ )+$/.test(textBefore(sentence, from)) &&
            /(?<![^ ])(?:made|let|had|have)(?![^ ])/.test(textBefore(sentence, from).split(' ').slice(-6).join(' '))) ||
          (wordAt(sentence, from) === 'help' &&
            /(?<![^ ])(?:can|will|do|does|did)(?![^ ])/.test(textBefore(sentence, from))),
      },
      {
        pattern: `there (?:is|are|was|were) (?:some|many|a few|several|a lot of|lots of|always|still|a) (?:{J} )?(?:{H}|{P}) (?<bad>do not|do n't|does not|does n't|can not|ca n't|can|will|have|has) (?:{V}|to|a|no|{E})`,
        suggest: ({ bad = '' }) => `who ${bad}`.replace(/ n't/, "n't"),
        unless: (sentence, from) => !/H/.test(codesOf(wordAt(sentence, from - 1))),
      },
      {
        pattern: `^${PLURAL} (?<bad>{V-NJED}|live|work|come|go|like|want) (?:in|at|on|from|near|to|with) (?:{w} ){1,4}?(?:are|have|can|will|should|must) {w}`,
        suggest: ({ bad = '' }) => `who ${bad}`,
        unless: (sentence, from) => {
          const end = sentence.tokens.findIndex(
            ({ lower }, index) => index > from && /^(?:are|have|can|will|should|must)$/.test(lower),
          );
          return !/H/.test(codesOf(wordAt(sentence, from - 1))) || LINKED.test(textBetween(sentence, from + 2, end));
        },
      },
    ],
  }),
  classedRule({
    name: 'missing-clause-subject',
    category: 'verb_form',
    text: '这里缺主语：句首的短语后面要有it、I等主语，再跟谓语。',
    wrong: 'In my view, is a good plan.',
    right: 'In my view, it is a good plan.',
    phrases: [
      {
        pattern: `^(?:in|for|because of|to|with|from|after|at|as for|by) (?:{w} ){1,5}?{,} (?<bad>is|was|are|were|can|could|will|would|should|must|has|may) (?:a|an|not|very|important|good|necessary|also|so|really|be|the|{V}|{=J})`,
        unless: (sentence, from) =>
          new RegExp(`(?<![^ ])(?:${SUBJ.slice(3, -1)}|who|which|what|,)(?![^ ])`).test(
            textBefore(sentence, from - 1),
          ) || sentence.line.endsWith('?'),
        text: '这里缺主语：逗号后面补it、I、we等主语。',
      },
      {
        pattern: `^(?:when|because|if|although) ${SUBJ} (?:{w} ){1,6}?{,} (?<bad>{D-E}|visited|wanted|decided|felt|found|is|was|can|will|could) (?:the|a|my|to|very|that|it|not|many)`,
        text: '这里缺主语：逗号后面补I、it、we等主语。',
        unless: (sentence, from) =>
          /(?<![^ ])and(?![^ ])/.test(textBefore(sentence, from)) || sentence.line.endsWith('?'),
      },
      {
        pattern: `because (?<bad>is|was|can|could|will|has) (?:{w})`,
        suggest: ({ bad = '' }) => `it ${bad}`,
        unless: (sentence) => sentence.line.endsWith('?'),
      },
    ],
  }),
];

const PARTICIPLES: Readonly<Record<string, string>> = {
  find: 'found',
  make: 'made',
  build: 'built',
  put: 'put',
  send: 'sent',
  keep: 'kept',
  buy: 'bought',
  do: 'done',
  throw: 'thrown',
  forget: 'forgotten',
  see: 'seen',
};
