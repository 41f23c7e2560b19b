import { isVerb } from '../lexicon/any-verb.ts';
import { phraseRule } from '../phrase-rule.ts';
import { wordAt } from '../word-at.ts';
import { BASE_VERBS, participleOf, pastOf, withS } from '../lexicon/verbs.ts';
import { ADJECTIVE, ADVERB, anyKey, certainForms, ING_FORMS, MODAL, S_FORMS, VERB_AFTER_VERB } from './vocabulary.ts';

/** "the will to live": a noun, not a modal verb. */
const AFTER_NOUN_DETERMINER = '(?<!(?:the|a|an|his|her|their|my|your|our|its|strong|free|no|political|of|this|that) )';
const NOT = "(?:not |n't )?";
const PASTS = new Map(
  [...BASE_VERBS, 'do', 'have']
    .map((base) => [pastOf(base), base] as const)
    .filter(
      ([past, base]) =>
        past !== base && !['saw', 'felt', 'found', 'left', 'thought', 'lay'].includes(past) && !BASE_VERBS.has(past),
    ),
);
const LONE_PASTS = new Map([...PASTS].filter(([past, base]) => past !== participleOf(base)));
const INGS = new Map([...ING_FORMS, ...certainForms('ing', ['go', 'be', 'see', 'have', 'do', 'use', 'take', 'help'])]);

/** Whether the clause before may end with its modal: "do what we can to help", "as much as they can to". */
function mayEndWithModal(before: string): boolean {
  return (
    /(?<![^ ])(?:what|everything|whatever|anything|nothing|things?|ways?|best|as|than|efforts?) (?:that )?(?:(?:the|our|my|all|young|most) )?(?:[a-z']+ )[a-z']+ (?:n't |not )?(?:[a-z]+ )?$/.test(
      before,
    ) ||
    /(?<![^ ])(?:all|much|more|most|hard|little|fast|soon|well|means|every [a-z]+|(?!think|say|says|said|know|believe|hope|feel|so)[a-z]+ that) (?:i|we|you|they|he|she|it|one|anyone|everyone) [a-z']+ (?:[a-z]+ )?$/.test(
      before,
    )
  );
}

export const MODAL_RULES = [
  phraseRule({
    name: 'modal-to',
    category: 'verb_form',
    text: '情态动词（can、should、must等）后面直接跟动词原形，不加to。',
    wrong: 'We should to protect the environment.',
    right: 'We should protect the environment.',
    phrases: [
      {
        pattern: `${AFTER_NOUN_DETERMINER}${MODAL} ${NOT}${ADVERB}(?<bad>to) [a-z]+`,
        suggest: () => '',
        unless: (sentence, from, to) =>
          !isVerb(wordAt(sentence, to + 1)) || mayEndWithModal(sentence.line.slice(0, sentence.lineStarts[from])),
      },
    ],
  }),
  phraseRule({
    name: 'modal-adjective',
    category: 'verb_form',
    text: '情态动词不能直接跟形容词，中间要加be。',
    wrong: 'We must careful with fire.',
    right: 'We must be careful with fire.',
    phrases: [
      {
        pattern: `${AFTER_NOUN_DETERMINER}${MODAL} ${NOT}(?<bad>(?<degree>(?:very|more|so|also|always) )?(?<adjective>${ADJECTIVE}|able)) (?:for|to|that|if|when|about|in|of|with|and|at|because|as|than|[.,;!?])`,
        suggest: ({ degree = '', adjective = '' }) => `be ${degree}${adjective}`,
        unless: (sentence, _from, to) => isVerb(wordAt(sentence, to)),
      },
    ],
  }),
  phraseRule({
    name: 'modal-double',
    category: 'verb_form',
    text: '两个情态动词不能连用，可改为will be able to、should be able to等。',
    wrong: 'After practice, I will can swim.',
    right: 'After practice, I will be able to swim.',
    phrases: [
      {
        pattern: `${AFTER_NOUN_DETERMINER}(?<bad>(?<first>will|would|shall|should|may|might|must) can)`,
        suggest: ({ first = '' }) => `${first} be able to`,
      },
      { pattern: `${AFTER_NOUN_DETERMINER}(?:can|could|will|would|should|may|might) (?:must|could|will|should|would)` },
      { pattern: `do n't can|does n't can|can do n't`, suggest: () => "can't" },
    ],
  }),
  phraseRule({
    name: 'do-not-form',
    category: 'verb_form',
    text: 'do、does、did（包括否定和倒装）后面用动词原形。',
    wrong: "My brother doesn't likes coffee.",
    right: "My brother doesn't like coffee.",
    phrases: [
      {
        pattern: `(?:does|did) (?:he|she|it|they|we|you|i) (?:also |really |always )?(?<bad>${anyKey(S_FORMS)}|${anyKey(LONE_PASTS)})`,
        suggest: ({ bad = '' }) => S_FORMS.get(bad) ?? LONE_PASTS.get(bad),
      },
      {
        pattern: `(?:do|does|did) (?:not|n't) ${ADVERB}(?<bad>${anyKey(new Map([...BASE_VERBS, 'have'].map((base) => [withS(base), base])))})`,
        suggest: ({ bad = '' }) => [...BASE_VERBS, 'have'].find((base) => withS(base) === bad),
        unless: (sentence, from) =>
          sentence.tags[from]?.has('Noun') === true && sentence.tags[from]?.has('Verb') !== true,
      },
      {
        pattern: `(?:do|does|did) (?:not|n't) ${ADVERB}(?<bad>${anyKey(PASTS)}|saw|felt|thought|found|left|${anyKey(INGS)}|is|am|are|was|were|had)`,
        suggest: ({ bad = '' }) => PASTS.get(bad) ?? (bad === 'had' ? 'have' : undefined),
      },
      {
        pattern: `(?:^|and|but|because|that|,|so|if|when) (?:he|she|it) (?:really |also |still )?(?<bad>do) (?:not|n't)|^(?:he|she|it) (?<worse>do) (?:not|n't)`,
        suggest: () => undefined,
        text: '主语是he、she、it，否定用does，说过去的事用did。',
      },
      {
        pattern: `(?<!(?:of|like|with|for|to|and|or|nor|than) )(?:i|we|they|people|students|children) (?:really |also |still )?(?<bad>does) (?:not|n't)`,
        suggest: () => 'do',
      },
    ],
  }),
  phraseRule({
    name: 'not-without-do',
    category: 'verb_form',
    text: '实义动词的否定要借助do、does或did。',
    wrong: 'I not know how to start.',
    right: 'I do not know how to start.',
    phrases: [
      {
        pattern: `(?<!(?:do|does|did|am|is|are|was|were|have|has|had|can|could|will|would|shall|should|may|might|must|why|that|lest|and|or|but|see|sees|saw|seen|seeing|hear|heard|watch|let|make|makes|made) )(?:i|we|they|you|people|students) (?<bad>not (?<verb>${VERB_AFTER_VERB}|like|want|need))`,
        suggest: ({ verb = '' }) => (verb === 'be' || verb === 'have' ? undefined : `do not ${verb}`),
        unless: (sentence) =>
          /suggest|insist|recommend|demand|require|important|essential|vital|request|advise|ask/.test(sentence.line),
      },
    ],
  }),
];
