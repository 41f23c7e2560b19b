import type { GrammarRule, Hit } from '../grammar-rule.ts';
import {
  AUXILIARIES,
  CONJUNCTIONS,
  DETERMINERS,
  MID_ADVERBS,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
} from '../lexicon/classes.ts';
import { verbForms } from '../lexicon/verbs.ts';
import { phraseRule } from '../phrase-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isMarkAt, wordAt } from '../word-at.ts';
import { ADJECTIVE, anyKey, certainForms, MODAL, S_FORMS } from './vocabulary.ts';

const SUBORDINATING =
  /(?<![^ ])(?:if|when|whenever|although|though|because|as|while|since|unless|after|before|once|whether|what|whatever|whoever|wherever|no|not|only|hardly|the more|the better|the less|who|which|where|why|how|so|such|had|were|should|let|suppose|given|until|till|where|in case|every time|each time|the moment|the first time|by the time|now that|even|seldom|never)(?![^ ])/;
const REPORTING =
  /^(?:i|we|you|he|she|they|people|it) (?:\w+ )?(?:thinks?|believes?|guess|hopes?|knows?|means?|supposes?|says?|said|feels?|thought|believed|seems|argues?|argued|claims?|claimed|replie[sd]|asked|asks|adds|added|admits?|admitted|imagine|bet|see|swear|promise|fear|told|tells|wrote|writes|explain(?:s|ed)|remembers?|understand|agrees?|warns?|warned|insists?|insisted|suggests?|suggested|recalls?|recalled|notes|noted|was told|am told|find|found)(?: \w+)?$/;
const LINKER =
  /^(?:however|therefore|thus|besides|moreover|furthermore|consequently|nevertheless|for example|for instance|in addition|as a result|what is more|firstly|secondly|first of all)(?![^ ])/;

/** Whether a finite verb stands at this token. */
function isFinite(sentence: TaggedSentence, index: number): boolean {
  const word = wordAt(sentence, index);
  if (["'s", "'re", "'m", "'ve", "'ll", "'d"].includes(word)) return true;
  if (['be', 'been', 'being'].includes(word)) return false;
  if (AUXILIARIES.has(word)) return true;
  const forms = verbForms(word);
  const before = wordAt(sentence, index - 1);
  if (before === 'to' || forms.every((one) => one.form === 'ing' || one.form === 'participle'))
    return forms.some((one) => one.form === 'past') && before !== 'to';
  return true;
}

interface Segment {
  from: number;
  to: number;
  line: string;
}

function segmentsOf(sentence: TaggedSentence): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  sentence.tokens.forEach((token, index) => {
    const isLast = index === sentence.tokens.length - 1;
    if (token.lower !== ',' && !isLast) return;
    const to = token.isWord ? index : index - 1;
    if (to >= from)
      segments.push({
        from,
        to,
        line: sentence.tokens
          .slice(from, to + 1)
          .map((one) => one.lower)
          .join(' '),
      });
    from = index + 1;
  });
  return segments;
}

/** Where the verb of a clause that begins with a pronoun stands, -1 when none does. */
function verbAfterPronoun(sentence: TaggedSentence, segment: Segment): number {
  const first = wordAt(sentence, segment.from);
  if (!SUBJECT_PRONOUNS.has(first) && !['this', 'there', 'these', 'that'].includes(first)) return -1;
  if (first === 'that' && !/^(?:is|was|makes|means|will|can)$/.test(wordAt(sentence, segment.from + 1))) return -1;
  if (/^that (?:is|means)(?: to say)?$/.test(segment.line)) return -1;
  let at = segment.from + 1;
  while (MID_ADVERBS.has(wordAt(sentence, at)) || ['all', 'both'].includes(wordAt(sentence, at))) at += 1;
  if (at > segment.to || !isFinite(sentence, at)) return -1;
  if (
    ['this', 'there', 'these'].includes(first) &&
    !AUXILIARIES.has(wordAt(sentence, at)) &&
    wordAt(sentence, at) !== 'makes' &&
    wordAt(sentence, at) !== 'means'
  )
    return -1;
  return at;
}

/** Whether a segment is a whole main clause: subject, finite verb, nothing that joins or subordinates. */
function isMainClause(sentence: TaggedSentence, segment: Segment): boolean {
  const first = wordAt(sentence, segment.from);
  if (CONJUNCTIONS.has(first) || PREPOSITIONS.has(first) || SUBORDINATING.test(segment.line)) return false;
  if (/ing$|^(?:to|by)$/.test(first) || REPORTING.test(segment.line) || /["“”:;(]/.test(segment.line)) return false;
  if (verbAfterPronoun(sentence, segment) !== -1) return true;
  const hasSubject =
    /^(?:the|my|our|his|her|their|your|this|these|those|some|many|most|people|students|a|an|everyone) /.test(
      segment.line,
    );
  if (!hasSubject || /(?<![^ ])(?:that|than)(?![^ ])/.test(segment.line)) return false;
  return sentence.tokens.slice(segment.from + 1, segment.to + 1).some((one, offset) => {
    const at = segment.from + 1 + offset;
    if (isPresentVerb(sentence, at)) return true;
    return (
      AUXILIARIES.has(one.lower) &&
      !DETERMINERS.has(wordAt(sentence, at - 1)) &&
      !['be', 'been', 'being'].includes(one.lower) &&
      isFinite(sentence, at)
    );
  });
}

function isPresentVerb(sentence: TaggedSentence, at: number): boolean {
  const forms = verbForms(wordAt(sentence, at));
  const isPresent = forms.length > 0 && forms.every((one) => one.form === 'base' || one.form === 's');
  return (
    isPresent && hasTag(sentence, at, 'Verb') && !hasTag(sentence, at, 'Noun') && wordAt(sentence, at - 1) !== 'to'
  );
}

function findCommaSplice(sentence: TaggedSentence): Hit[] {
  if (/[“”"]/.test(sentence.tokens.map((one) => one.text).join('')) || sentence.line.endsWith('?')) return [];
  const segments = segmentsOf(sentence);
  if (segments.slice(1).some((one) => /^(?:and|or|but|nor)(?![^ ])/.test(one.line))) {
    if (segments.length > 3) return [];
  }
  for (let index = 1; index < segments.length; index += 1) {
    const before = segments[index - 1];
    const segment = segments[index];
    if (before === undefined || segment === undefined || REPORTING.test(segment.line)) continue;
    const isPlain =
      verbAfterPronoun(sentence, segment) !== -1 ||
      /^(?:the|my|our|his|her|their) [a-z]+ (?:is|are|was|were|has|have|can|will) /.test(segment.line);
    if (!isPlain || !isMainClause(sentence, before) || wordAt(sentence, segment.from - 1) !== ',') continue;
    const next = segments[index + 1];
    if (
      next !== undefined &&
      /^(?:and|or)(?![^ ])/.test(next.line) &&
      verbAfterPronoun(sentence, { ...next, from: next.from + 1 }) !== -1
    )
      continue;
    return [{ from: segment.from - 1, to: segment.from }];
  }
  return [];
}

function findLinkerSplice(sentence: TaggedSentence): Hit[] {
  const segments = segmentsOf(sentence);
  return segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    const linker = LINKER.exec(segment.line)?.[0] ?? '';
    if (before === undefined || linker === '' || !isMainClause(sentence, before)) return [];
    const length = linker.split(' ').length;
    const isAlone = length === segment.to - segment.from + 1;
    const clause = isAlone
      ? segments[index + 1]
      : { ...segment, from: segment.from + length, line: segment.line.slice(linker.length + 1) };
    if (clause === undefined || REPORTING.test(clause.line)) return [];
    const isWhole = verbAfterPronoun(sentence, clause) !== -1 || isMainClause(sentence, clause);
    return isWhole ? [{ from: segment.from - 1, to: segment.from + length - 1 }] : [];
  });
}

const FRAGMENT_OPENERS =
  /^(?:because|although|though|even though|when|while|unless|if|which|especially|such as)(?![^ ])/;

function findFragment(sentence: TaggedSentence): Hit[] {
  const last = sentence.tokens.length - 1;
  if (wordAt(sentence, last) !== '.' || last < 3 || last > 22 || sentence.endedBefore === '?') return [];
  if (sentence.tokens.some((one) => !one.isWord && one.lower !== '.' && one.lower !== ',')) return [];
  const hasComma = sentence.tokens.some((one) => one.lower === ',');
  const hit: Hit[] = [{ from: 0, to: 0 }];
  if (/^such as /.test(sentence.line) && !/^such as it/.test(sentence.line)) return hit;
  if (/^which (?:is|are|was|makes|make|means|can|will|has|have|helps|leads|made|brings|causes) /.test(sentence.line))
    return hit;
  if (hasComma || !FRAGMENT_OPENERS.test(sentence.line) || /^(?:if only|because of|which)/.test(sentence.line))
    return [];
  if (/^(?:when|while) (?:do|does|did|is|are|was|were|can|in)(?![^ ])/.test(sentence.line)) return [];
  const verbs = finiteVerbs(sentence);
  return verbs.length === 1 || (verbs.length === 2 && (verbs[1] ?? 0) - (verbs[0] ?? 0) === 1) ? hit : [];
}

function finiteVerbs(sentence: TaggedSentence): number[] {
  return sentence.tokens.flatMap((token, index) => {
    if (!token.isWord || isMarkAt(sentence, index)) return [];
    const isVerb =
      AUXILIARIES.has(token.lower) ||
      verbForms(token.lower).length > 0 ||
      hasTag(sentence, index, 'Verb') ||
      /^'(?:s|re|m|ve|ll|d)$|'s$/.test(token.lower);
    return isVerb && wordAt(sentence, index - 1) !== 'to' ? [index] : [];
  });
}

function findVerbless(sentence: TaggedSentence): Hit[] {
  const last = sentence.tokens.length - 1;
  if (wordAt(sentence, last) !== '.' || last < 5 || sentence.tokens.some((one) => !one.isWord && one.lower !== '.'))
    return [];
  if (
    !/^(?:a|an|the|my|our|many|some|most|in|on|at|all|this|these|i|we|he|she|they|there|students|people|for|from|more|every|with)(?![^ ])/.test(
      sentence.line,
    )
  )
    return [];
  if (
    /^(?:what|how|so|no|dear|the more|not|best|with best|yours|thanks|thank|hence|why|first|second|next|then)(?![^ ])/.test(
      sentence.line,
    )
  )
    return [];
  if (sentence.tokens.slice(1).some((one) => /^[A-Z]/.test(one.text) && one.lower !== 'i')) return [];
  return finiteVerbs(sentence).length === 0 && !sentence.tokens.some((one) => /(?:ing|ed)$/.test(one.lower))
    ? [{ from: 0, to: last }]
    : [];
}

const FUNCTION_RULES: GrammarRule[] = [
  {
    name: 'comma-splice',
    category: '标点/断句',
    text: '逗号不能连接两个完整的句子：用句号断开，或加and、but、so等连词。',
    wrong: 'I like music, it makes me happy.',
    right: 'I like music because it makes me happy.',
    find: findCommaSplice,
  },
  {
    name: 'linker-splice',
    category: '标点/断句',
    text: 'however、therefore、for example等是副词，不能用逗号连接两个句子：前面用句号或分号。',
    wrong: 'It was late, however, we kept working.',
    right: 'It was late. However, we kept working.',
    find: findLinkerSplice,
  },
  {
    name: 'fragment',
    category: '标点/断句',
    text: '从句或短语不能独立成句，要和主句连在一起。',
    wrong: 'I stayed at home. Because it was raining.',
    right: 'I stayed at home because it was raining.',
    find: findFragment,
  },
  {
    name: 'no-verb',
    category: '标点/断句',
    text: '英语的句子要有谓语动词，这里没有。',
    wrong: 'A lot of people in the park.',
    right: 'There are a lot of people in the park.',
    find: findVerbless,
  },
];

export const CLAUSE_RULES: GrammarRule[] = [
  ...FUNCTION_RULES,
  phraseRule({
    name: 'although-but',
    category: '用词',
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
    category: '用词',
    text: 'because和so不能同时用，去掉一个。',
    wrong: 'Because it rained, so we stayed at home.',
    right: 'Because it rained, we stayed at home.',
    phrases: [
      {
        pattern: `(?:because|since) (?:(?!, |so )[^ ]+ )+, (?<bad>so)(?! (?:that|far|much|many|long|as|good|do|did|is|are))`,
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
    category: '用词',
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
    category: '用词',
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
    category: '用词',
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
                /^'/.test(token.lower) ||
                /'s$/.test(token.lower),
            );
        },
      },
    ],
  }),
  phraseRule({
    name: 'with-clause',
    category: '用词',
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
    category: '冗余',
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
    category: '冗余',
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
      },
    ],
  }),
  phraseRule({
    name: 'too-that',
    category: '用词',
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
    ],
  }),
  phraseRule({
    name: 'which-doubled',
    category: '冗余',
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
      { pattern: `(?:but|yet) (?<bad>however)`, suggest: () => '' },
      { pattern: `(?<bad>and) etc`, suggest: () => '' },
    ],
  }),
];
