import { classedRule, type ClassedPhrase } from '../classed-rule.ts';
import { wordAt } from '../word-at.ts';
import { OBJ } from './classed-parts.ts';
import { BELONGS, DIRECT } from './preposition-rows.ts';

const PREPOSITION_PHRASES: readonly ClassedPhrase[] = BELONGS.map(([before, wrong, after, right]) => ({
  pattern: `${before} (?<bad>${wrong}) ${after}`,
  suggest: () => right,
  text: ({ bad = '' }) =>
    /^(?:\(\?:)?(?:\{w\}|\^)/.test(before)
      ? `固定说法：${right} …，不是${bad}。`
      : `搭配：${phraseOf(before)}${right}，不是${bad}。`,
}));

/** The collocation to show: the last word of the pattern in its base form. */
const phraseOf = (before: string): string => {
  const last = /\(\?:([a-z-]+)[^()]*\)\??$|([a-z]+)(?:s\?|\?)?$/.exec(before.trim());
  return `${last?.[1] ?? last?.[2] ?? ''} `.trimStart();
};

export const PREPOSITION_PATTERN_RULES = [
  classedRule({
    name: 'verb-takes-object',
    category: 'word_choice',
    text: '这个动词是及物动词，后面直接跟宾语，不加介词。',
    wrong: 'You can contact with me by email.',
    right: 'You can contact me by email.',
    phrases: [
      ...DIRECT.map(([verb, preposition, after]): ClassedPhrase => ({
        pattern: `${verb} (?<bad>${preposition}) ${after}`,
        suggest: () => '',
        unless: (sentence, from) => wordAt(sentence, from - 2) === 'in',
      })),
      {
        pattern: `(?<bad>to) (?:abroad|upstairs|downstairs|overseas|everywhere|somewhere|there|here)(?= (?:{mark}|and|by|with|in|because|when|for|every|again)|$)`,
        suggest: () => '',
        unless: (sentence, from) => /(?<![^ ])from(?![^ ])/.test(sentence.line.slice(0, sentence.lineStarts[from])),
        text: 'abroad、there、here、home是副词，前面不加to。',
      },
      {
        pattern: `(?:to|can|could|will|would|must|may|should|and) prevent (?<bad>from) {G}`,
        text: 'prevent sb/sth from doing：from前面要有宾语。',
      },
      {
        pattern: `(?:is|are|was|were|it 's|it's) (?:very |quite |so |not )?near (?<bad>from) {w}`,
        suggest: () => 'to',
        text: '离……近：near（后面不用from）或close to。',
      },
      {
        pattern: `(?:treat|treats|treated|treating|regard|regards|regarded|regarding|consider|see|use|take|takes|took|taking) (?<bad>there|here) as`,
        suggest: () => 'it',
        text: 'there是副词，不能作宾语。',
      },
      {
        pattern: `(?<bad>in|on|at) (?:online)(?= (?:{mark}|and|because|is|every|when)|$)`,
        suggest: () => '',
        text: 'online是副词，前面不加介词。',
      },
      {
        pattern: `(?:provide|provides|provided|providing) (?<bad>me|us|him|her|them|you|people|students) (?:a|an|many|some|more|much|lots|good|great|{=M}|{P-S}|the best|useful|free)`,
        suggest: ({ bad = '' }) => `${bad} with`,
        text: 'provide sb with sth：中间要有with。',
      },
    ],
  }),
  classedRule({
    name: 'preposition-of-word',
    category: 'word_choice',
    text: '介词搭配不对：注意这个词后面用哪个介词。',
    wrong: 'She is married with a lawyer.',
    right: 'She is married to a lawyer.',
    phrases: PREPOSITION_PHRASES,
  }),
  classedRule({
    name: 'verb-needs-preposition',
    category: 'word_choice',
    text: '这个动词是不及物动词，跟宾语要加介词。',
    wrong: 'We listened music all evening.',
    right: 'We listened to music all evening.',
    phrases: [
      {
        pattern: `(?:listen|listens|listened|listening) (?<bad>(?:the|my|our|his|her|their|me|him|us|them|it|music|english|songs|{P-S}|{M}))`,
        suggest: ({ bad = '' }) => `to ${bad}`,
      },
      {
        pattern: `(?:depend|depends|depended|rely|relies|relied|concentrate|insist|insists) (?<bad>(?:the|my|our|his|her|their|me|him|us|them|it|your|what|how))`,
        suggest: ({ bad = '' }) => `on ${bad}`,
      },
      {
        pattern: `(?:i|we|he|she|they|people|to|can|will|often|always|who|n't|just) (?:talk|talks|talked|talking) (?<bad>the|this|that|my|our|many|some|it|these)`,
        suggest: ({ bad = '' }) => `about ${bad}`,
        unless: (sentence, _f, to) =>
          /^(?:talk|way|language|whole|night|day|same|time|times|of|english)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?:wait|waits|waited|waiting) (?<bad>the|my|our|his|her|their|me|him|us|them|it|you|a (?:bus|friend|train|taxi))`,
        suggest: ({ bad = '' }) => `for ${bad}`,
        unless: (sentence, _f, to) =>
          /^(?:whole|longer|while|moment|minute|turn)$/.test(wordAt(sentence, to + 1)) ||
          wordAt(sentence, to + 1) === 'long',
      },
      {
        pattern: `(?:i|we|he|she|they|who) (?:point|points|pointed|knock|knocked|laugh|laughed|smile|smiled|shout|shouted|stare|stared|glance|glanced) (?<bad>(?:the (?!way|time|word|name)|me|him|us|them|a (?!little|bit|lot|smile|while|few)) ?)(?:{w})`,
        suggest: ({ bad = '' }) => `at ${bad.trim()}`,
        unless: (sentence, from) =>
          /^(?:knock|knocked|point|points|pointed|smile|smiled|shout|shouted)/.test(wordAt(sentence, from - 1)) &&
          /^(?:point|points)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:i|we|he|she|they|to|can|will) (?:belong|belongs|belonged|apologi[sz]e|apologi[sz]ed) (?<bad>me|him|us|them|her|the|my|our|you)`,
        suggest: ({ bad = '' }) => `to ${bad}`,
      },
      {
        pattern: `(?:i|we|he|she|they|to|will|can|n't|who) (?:agree|agrees|agreed|disagree) (?<bad>${OBJ.slice(3, -1)}|(?:the|this|that|your|his) (?:idea|opinion|view|plan))`,
        suggest: ({ bad = '' }) => `with ${bad}`,
      },
      {
        pattern: `(?:i|we|he|she|they|to|will|can|n't|who|never|always) (?:participate|participates|participated|succeed|succeeded) (?<bad>(?:the|a|an|many|some|this|that|my|our|{G}))`,
        suggest: ({ bad = '' }) => `in ${bad}`,
      },
      {
        pattern: `(?:arrive|arrives|arrived) (?<bad>the|my|our|his|a|school|china|beijing|shanghai)`,
        suggest: ({ bad = '' }) => `${/^(?:china|beijing|shanghai)$/.test(bad) ? 'in' : 'at'} ${bad}`,
        unless: (sentence, _f, to) =>
          /^(?:next|same|day|few|week|following|moment|other|little)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?:i|we|he|she|they|people) (?:{w} )?(?:live|lives|lived) (?<bad>china|beijing|shanghai|the (?:city|countryside|village|town|dormitory)|a (?:{J} )?(?:city|village|town|house|flat|room))(?= (?:{mark}|with|and|near|for|since|in|now)|$)`,
        suggest: ({ bad = '' }) => `in ${bad}`,
      },
      {
        pattern: `(?:i|we|he|she|they|who|always|often|to) (?:care|cares|cared|worry|worries|worried) (?<bad>the|my|our|his|her|their|me|him|us|them|it|others)(?= )`,
        suggest: ({ bad = '' }) => `about ${bad}`,
        unless: (sentence, from) => wordAt(sentence, from - 1).startsWith('worr'),
      },
      {
        pattern: `(?:go|goes|went|gone|going|come|came) (?<bad>(?:school|university|college)|the (?:park|library|cinema|supermarket|hospital|shop|zoo|museum|beach|bank|market|gym|party|city))(?= (?:{mark}|and|with|by|every|to|on|at|because|when|together|yesterday|last)|$)`,
        suggest: ({ bad = '' }) => `to ${bad}`,
      },
    ],
  }),
];
