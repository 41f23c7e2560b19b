import { AUXILIARIES } from '../lexicon/classes.ts';
import { withIng } from '../lexicon/verbs.ts';
import { phraseRule } from '../phrase-rule.ts';
import { hasTag, wordAt } from '../word-at.ts';
import { ADJECTIVE, MODAL, S_FORMS, anyKey, certainForms } from './vocabulary.ts';

const SUBJECT_VERBS =
  'learn|read|play|watch|drink|smoke|drive|travel|use(?! of)|eat|join|listen|speak|write|do|take|protect|keep|make|get|go|become|communicate|choose|plant';

export const CLAUSE_RULES = [
  phraseRule({
    name: 'verb-as-subject',
    category: 'verb_form',
    text: '动词作主语用-ing形式或to do。',
    wrong: 'Learn English is important.',
    right: 'Learning English is important.',
    phrases: [
      {
        pattern: `(?:^|, )(?<bad>${SUBJECT_VERBS}|(?:exercise|study|travel|work)(?= (?:regularly|hard|abroad|alone|every|more)(?![^ ]))) (?:(?!i |we |you |they |he |she |it |sure |that |which |what |who |if |when |where |how |why |all |everything |nothing |whatever |and |or )[a-z'-]+ ){1,5}(?:can|is|will|helps|makes|has)(?= (?:[a-z]+)(?![^ ]))`,
        suggest: ({ bad = '' }) => withIng(bad),
        unless: (sentence, from, to) =>
          from !== to ||
          /(?<![^ ])(?:can be|will be)? ?(?:please|let|sure)(?![^ ])/.test(sentence.line) ||
          sentence.tokens.slice(0, from).some((token) => /^(?:to|and|or|can|will|should|must)$/.test(token.lower)),
      },
    ],
  }),
  phraseRule({
    name: 'although-but',
    category: 'word_choice',
    text: 'although、though和but不能同时用，去掉一个。',
    wrong: 'Although he is young, but he knows a lot.',
    right: 'Although he is young, he knows a lot.',
    phrases: [
      {
        pattern: `(?:although|though|even though|despite|in spite of|even if) (?:(?!, |but )[^ ]+ )+, (?<bad>but)`,
        suggest: () => '',
        unless: (sentence, from) =>
          /(?<![^ ])(?:(?:as|like|feels|looks|seems) though|though not)(?![^ ])/.test(
            sentence.line.slice(0, sentence.lineStarts[from]),
          ),
      },
      {
        pattern: `^(?:although|though|even though) (?:(?!, |but |nothing |not |anything |all )[^ ]+ ){2,12}(?<bad>but) (?:i|we|you|they|he|she|it|there|the|my|many|some|most|people)`,
        suggest: () => ', '.trim(),
      },
    ],
  }),
  phraseRule({
    name: 'because-so',
    category: 'word_choice',
    text: 'because和so不能同时用，去掉一个。',
    wrong: 'Because it rained, so we stayed at home.',
    right: 'Because it rained, we stayed at home.',
    phrases: [
      {
        pattern: `^(?:and |but |also |, |for example , )?(?:because|since) (?:(?!, |so )[^ ]+ )+, (?<bad>so)(?! (?:that|far|much|many|long|as|good|do|did|is|are))`,
        suggest: () => '',
      },
      {
        pattern: `^because (?:(?!, |so )[^ ]+ ){2,12}(?<bad>so) (?:i|we|you|they|he|she|it|there|the|my|many|people)`,
        suggest: () => ',',
      },
    ],
  }),
  phraseRule({
    name: 'linked-twice',
    category: 'word_choice',
    text: '前面已有in order to、when、if、as等，主句前不再加so、but。',
    wrong: 'When he saw me, so he smiled.',
    right: 'When he saw me, he smiled.',
    phrases: [
      {
        pattern: `^(?:in order to|when|as|if|in order that|so as to) (?:(?!, |so )[^ ]+ )+, (?<bad>so) (?:i|we|you|they|he|she|it|the|my|people|students)`,
        suggest: () => '',
      },
      { pattern: `no matter (?:(?!, |but )[^ ]+ )+, (?<bad>but)`, suggest: () => '' },
      {
        pattern: `(?:ask|asks|asked|wonder|wonders|wondered|know|knows|doubt|matter) (?:me |us |him |her |them )?(?<bad>that (?<joint>whether|if|what|how|why)) (?:i|we|you|they|he|she|it|the|my|is)`,
        suggest: ({ joint }) => joint,
        unless: (sentence, from, to) =>
          wordAt(sentence, to) === 'if' &&
          !/^(?:ask|wonder)/.test(wordAt(sentence, from - 1)) &&
          wordAt(sentence, from - 1).length > 3,
      },
      { pattern: `as the (?:old )?saying (?:goes|says|went)(?<bad> ,? ?that)`, suggest: () => ',' },
    ],
  }),
  phraseRule({
    name: 'no-doubt',
    category: 'word_choice',
    text: '“毫无疑问”是There is no doubt that，“不可否认”是There is no denying that。',
    wrong: 'It is no doubt that he is right.',
    right: 'There is no doubt that he is right.',
    phrases: [
      { pattern: `(?<bad>it is|it 's|it has) no (?:doubt|denying|need)`, suggest: () => 'there is' },
      { pattern: `there is no (?<bad>deny|denial) (?:that|the)`, suggest: () => 'denying' },
      { pattern: `there (?:is|are) no (?<bad>doubts|denies) that`, suggest: () => 'doubt' },
    ],
  }),
  phraseRule({
    name: 'because-of-clause',
    category: 'word_choice',
    text: 'because of、due to、despite后面接名词；接句子时用because或although。',
    wrong: 'I was late because of I got up late.',
    right: 'I was late because I got up late.',
    phrases: [
      {
        pattern:
          `(?<bad>because of) (?:i|he|she|we|they|there|(?:it|you|this) (?:is|was|has|can|will|'s|are|have|makes|will)|(?:the|my|our|their) \\w+ (?:is|are|was|were|has|can|will) )`.trimEnd(),
        suggest: () => 'because',
      },
      {
        pattern: `(?<bad>due to|despite|in spite of|thanks to|owing to|despite of) (?:i|he|she|we|they|it (?:is|was|has)|you (?:are|have|can))`,
        suggest: ({ bad }) =>
          bad === 'due to' || bad === 'owing to' ? 'because' : bad === 'thanks to' ? undefined : 'although',
      },
      {
        pattern: `(?<bad>during) (?:i|he|she|we|they) (?:am|is|are|was|were|stay|stayed|study|studied|work|live|lived)`,
        suggest: () => 'while',
      },
      {
        pattern: `^(?<bad>because) (?:the|a|my|our|this|his|their|its) (?:(?!, )[^ ]+ ){1,10},`,
        suggest: () => 'because of',
        unless: (sentence) => {
          const comma = sentence.tokens.findIndex((token) => token.lower === ',');
          return sentence.tokens
            .slice(0, comma)
            .some(
              (token, index) =>
                AUXILIARIES.has(token.lower) ||
                hasTag(sentence, index, 'Verb') ||
                token.lower.startsWith("'") ||
                token.lower.endsWith("'s"),
            );
        },
      },
    ],
  }),
  phraseRule({
    name: 'with-clause',
    category: 'word_choice',
    text: 'with是介词，后面不能接句子：用as引导从句，或改为with the development of。',
    wrong: 'With the economy develops, people live better.',
    right: 'As the economy develops, people live better.',
    phrases: [
      {
        pattern: `^(?<bad>with) (?:the |our |people 's |living )?(?:(?!who |which |that |and |of |what |how |whom )[a-z]+ ){1,3}(?:${anyKey(new Map([...S_FORMS, ...certainForms('s', ['change', 'increase', 'go', 'progress', 'advance'])]))}|is|are|has|have|was|were) (?:[^,]* )?,`,
        suggest: () => 'As',
      },
      {
        pattern: `^(?<bad>with) the (?:\\w+ )?(?<what>develop|developing|improve|grow|increasing|popularize) of`,
        suggest: () => undefined,
      },
    ],
  }),
  phraseRule({
    name: 'as-we-know-that',
    category: 'redundancy',
    text: 'as we all know后面用逗号，不接that。',
    wrong: 'As we all know that health is wealth.',
    right: 'As we all know, health is wealth.',
    phrases: [
      {
        pattern: `as (?:we|everyone|everybody|you) (?:all )?(?:know|knows|known)(?<bad> ,? ?that)`,
        suggest: () => ',',
      },
      {
        pattern: `as (?:is|it is) (?:well )?known to (?:us |all |us all |everyone )+(?:, )?(?<bad>that)`,
        suggest: () => '',
      },
      { pattern: `as (?:we|you) (?:all )?(?<bad>known|knew|knows)`, suggest: () => 'know' },
    ],
  }),
  phraseRule({
    name: 'opinion-twice',
    category: 'redundancy',
    text: 'in my opinion和I think意思重复，只用一个。',
    wrong: 'In my opinion, I think it is useful.',
    right: 'In my opinion, it is useful.',
    phrases: [
      {
        pattern: `(?:in my (?:own )?(?:opinion|view|mind)|from my (?:point of view|perspective)|as far as i am concerned|as far as i 'm concerned|personally|personally speaking) ,? ?(?<bad>i (?:\\w+ )?(?:think|believe|consider)(?: that)?)`,
        suggest: () => '',
      },
      {
        pattern: `the reason (?:why|for|that)? ?(?:(?!, )[a-z']+ ){0,8}(?:is|was) (?<bad>because)(?! of)`,
        suggest: () => 'that',
        text: 'the reason已经表示原因，后面用that，不用because。',
      },
    ],
  }),
  phraseRule({
    name: 'too-that',
    category: 'word_choice',
    text: '“如此……以至于”用so ... that。',
    wrong: 'He was too tired that he fell asleep.',
    right: 'He was so tired that he fell asleep.',
    phrases: [
      {
        pattern: `(?<bad>too|very) (?:${ADJECTIVE}|fast|late|early|high|loud) that (?:i|we|he|she|they|it|you|people|nobody)`,
        suggest: () => 'so',
        unless: (sentence, from) =>
          /^very (?:happy|glad|important|clear|likely|proud|sorry|obvious|lucky|grateful|sad|surprised|afraid|necessary|possible|good|pleasant|worried|thankful|confident|fortunate|sure|excited|essential|upset|common|natural|interesting|funny|strange|nice)/.test(
            sentence.line.slice(sentence.lineStarts[from]),
          ),
      },
      { pattern: `(?<bad>such) (?:${ADJECTIVE}) that`, suggest: () => 'so' },
      {
        pattern: `(?:is|was|had|have|has|were|are|made|in) (?<bad>so) an? (?:${ADJECTIVE}) [a-z]+`,
        suggest: () => 'such',
        text: '“如此……的一个”是such a加形容词加名词。',
      },
    ],
  }),
  phraseRule({
    name: 'which-doubled',
    category: 'redundancy',
    text: '定语从句里关系代词已作主语或宾语，不再加it、they、them。',
    wrong: 'This is the book which I bought it yesterday.',
    right: 'This is the book which I bought yesterday.',
    phrases: [
      {
        pattern: `(?<!(?:in|of|for|on|at|with|by|from|to|through) )which (?<bad>it|they) (?:is|are|was|were|can|has|have|will|makes|make|${MODAL})`,
        suggest: () => '',
        unless: (sentence, from) => wordAt(sentence, from - 2) === 'about',
      },
      {
        pattern: `(?<!(?:in|of|for|on|at|with|by|from|to|through) )which (?:i|we|you|they|he|she|people) (?:\\w+ )?(?:bought|like|love|need|use|used|made|saw|read|have|had|want|learned|learnt|know|found|got|lost|do|did|like) (?<bad>it|them)`,
        suggest: () => '',
      },
      { pattern: `(?:but|yet) (?<bad>however) ,`, suggest: () => '' },
      { pattern: `(?<bad>and) etc`, suggest: () => '' },
    ],
  }),
];
