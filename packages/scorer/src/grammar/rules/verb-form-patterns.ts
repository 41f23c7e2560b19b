import { classedRule } from '../classed-rule.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { participleOf } from '../lexicon/verbs.ts';
import { wordAt } from '../word-at.ts';
import { ingOf, MODAL, SUBJ, textBefore, textBetween, toBase, toPast } from './classed-parts.ts';

export const VERB_FORM_PATTERN_RULES = [
  classedRule({
    name: 'be-with-verb-form',
    category: 'verb_form',
    text: 'be后面用-ing（进行时）或过去分词（被动语态），不用动词原形。',
    wrong: 'The room was clean by the students.',
    right: 'The room was cleaned by the students.',
    phrases: [
      {
        pattern: `(?:am|is|are|was|were|be|been) (?<bad>{V-EDR}) by (?:the|a|an|my|our|his|her|their|some|people|{P}|many|me|him|us|them)`,
        suggest: ({ bad = '' }) => participleOf(bad),
        unless: (sentence, from, to) =>
          (/^(?:close|right|near|past|stop|present|open|free|clear|complete|live|own|mean|cool|warm)$/.test(
            wordAt(sentence, from),
          ) &&
            !/^(?:clean|open)$/.test(wordAt(sentence, from))) ||
          /^(?:time|day|end)$/.test(wordAt(sentence, to + 3)),
      },
      {
        pattern: `(?:baby|he|she|sun|weather|number|children|boys|girls|they|we|people|students) (?:is|are|was|were) (?<bad>smile|sleep|cry|laugh|read|sing|dance|play|watch|talk|wait|run|walk|write|swim|grow|increase|rise|eat|drink|cook|listen|study|work|look|shout) (?:at|in|on|a|an|the|to|for|with|fast|rapidly|quickly|every|his|her|my|their|when|{mark}|books|tv)`,
        suggest: ({ bad = '' }) => ingOf(bad),
      },
      {
        pattern: `(?:the number of {P}|the price of {P}|the population|the economy|the city|the world|the rice|rice|tea|cotton|english) (?:is|are|was) (?<bad>grow|increase|rise|change|develop|speak|use|fall|drop|drink)(?= )`,
        text: ({ bad = '' }) => `be后面用${ingOf(bad)}（正在……）或${participleOf(bad)}（被……）。`,
      },
      {
        pattern: `(?:is|are|was|were) (?<bad>grow|build|make|write|speak|sell|teach|know|find|give|take|choose|eat|drive|steal|break|throw|hold|keep) (?:in|on|at|from|all|by|into|of|every|to)`,
        suggest: ({ bad = '' }) => participleOf(bad),
        unless: (sentence, from) =>
          /(?<![^ ])(?:what|all|thing|do|job|aim|goal|way|dream|plan|purpose|task|is|step) (?:\w+ )*(?:is|was)$/.test(
            textBefore(sentence, from).trim(),
          ) ||
          (/^(?:hold|make|find|break)$/.test(wordAt(sentence, from)) && /^(?:on|of)$/.test(wordAt(sentence, from + 1))),
      },
      {
        pattern: `{,} (?:greatly|largely|effectively|successfully|thus|significantly|thereby|gradually) (?<bad>{D-VJ}) (?:the|our|people|its|their|a|many|local)`,
        suggest: ({ bad = '' }) => ingOf(toBase(bad)),
        text: '前面已有谓语：这里用-ing表示结果，或加and。',
        unless: (sentence, from) =>
          /(?<![^ ])and(?![^ ])/.test(sentence.line.slice(sentence.lineStarts[from])) ||
          /^(?:when|after|as|in|by|with|since|because|if|although|at|on) /.test(sentence.line),
      },
      {
        pattern: `with (?:the |our |more |more and more |people 's )*(?:{J} )?(?:{NP})(?: of (?:the |our |their )?(?:{NP}))? (?<bad>become|becomes|became|is|are|was|develops|improves|grow|grows|gets) (?:{K}|more|better|,|older|very|faster|richer|{=J})`,
        suggest: ({ bad = '' }) => (/^(?:is|are|was)$/.test(bad) ? 'being' : ingOf(toBase(bad))),
        text: 'with后面不接句子：with + 名词 + -ing，或改用as。',
        unless: (sentence, from) =>
          /(?<![^ ])(?:who|that|which|what|{mark})(?![^ ])/.test(textBefore(sentence, from)) ||
          !/^(?:and |so |but )?with /.test(sentence.line),
      },
      {
        pattern: `(?:i|he|she|we|they|{H}|parents|everyone) (?:was|were|am|are|is) (?:very |so |really )?(?<bad>worry|regret|surprise|bore|excite|interest|touch|move|scare|disappoint|shock|satisfy|please|tire|marry|confuse|frighten)(?= (?:{mark}|about|that|by|at|and|because|when|with|in|to|very|so)|$)`,
        suggest: ({ bad = '' }) => (bad === 'regret' ? undefined : participleOf(bad)),
      },
      {
        pattern: `it (?:is|was) (?<bad>break|lose|steal|build|make|write|destroy|damage)(?= (?:{mark}|by|in|and|on|when|because)|$)`,
        suggest: ({ bad = '' }) => participleOf(bad),
      },
      {
        pattern: `(?:{PH}|people|those) (?:who|which|that) (?<bad>(?:is|are|was|were) (?<verb>live|like|want|come|work|have|study|go|love|need|play|use))(?= )`,
        suggest: ({ verb = '' }) => verb,
        text: 'be和动词原形不能连用：去掉be。',
      },
      {
        pattern: `(?:^|{,} |because |when |that |and |but |now )(?<subject>my (?:{N-V})|the (?:{N-V})|our (?:{N-V})|they|we|he|she) (?<bad>{G-N}|working|waiting|living|studying|playing|reading|watching|doing|going|coming|making) (?:in|at|for|on|with|to|the|a|my|his|her|their|tv|hard)`,
        text: ({ bad = '' }) => `现在分词不能单独作谓语：前面加be，如is ${bad}、was ${bad}。`,
        unless: (sentence, _from, to) =>
          hasFinite(sentence.line.slice(sentence.lineStarts[to])) ||
          sentence.line.endsWith('?') ||
          sentence.tokens
            .slice(0, Math.max(0, to - 2))
            .some(({ lower }) =>
              /^(?:see|saw|sees|hear|heard|watch|watched|find|found|with|keep|kept|of|by|about|imagine|mind|like)$/.test(
                lower,
              ),
            ),
      },
      {
        pattern: `(?:${SUBJ}|{P}|students|people|children|parents|everyone|{H}) ${MODAL.replace('(?:', '(?:')} (?:not |n't |always |also |be |very )??(?<bad>careful|responsible|polite|confident|patient|friendly|brave|honest|happy|healthy|successful|independent|able|proud|ready|afraid|aware|busy|late|quiet|strict|kind|helpful|useful|different|serious)(?= (?:{mark}|and|on|in|about|to|with|for|of|when|because|at|if)|$)`,
        suggest: ({ bad = '' }) => `be ${bad}`,
        text: '情态动词后面用be + 形容词。',
        unless: (sentence, from) =>
          wordAt(sentence, from - 1) === 'be' ||
          (wordAt(sentence, from - 1) === 'very' && wordAt(sentence, from - 2) === 'be'),
      },
    ],
  }),
  classedRule({
    name: 'joined-verb-form',
    category: 'verb_form',
    text: 'and、or连接的动词形式要一致。',
    wrong: 'He opened the door and walk in.',
    right: 'He opened the door and walked in.',
    phrases: [
      {
        pattern: `(?:like|likes|love|loves|enjoy|enjoys|enjoyed|liked|loved|hobbies are|hobby is|interested in|good at|by|keep|such as) {G} (?:(?:{w}) ){0,3}?and (?<bad>{V-NJDE}|dance|read|swim|run|listen|play|watch|travel|cook|paint|draw|sing|write|walk|talk|study|play|shop) ?(?:{mark}|to|the|with|in|tv|books|basketball|football|{P-S}|games)`,
        text: ({ bad = '' }) => `and前后一致：这里用${ingOf(bad.split(' ')[0])}。`,
        unless: (sentence, from) =>
          /(?<![^ ])(?:to|can|will|should|i|we|they)(?![^ ])/.test(
            textBefore(sentence, from).split(' ').slice(-5).join(' '),
          ),
      },
      {
        pattern: `(?:to|can|will|should|must|could|would) (?:{V}) (?:(?:{w}) ){0,4}?and (?<bad>{G-NJ}|making|helping|having|going|doing|taking|studying|working|seeing|getting|playing|finding|learning|reading)(?= (?:the|a|my|new|some|more|friends|with|to|english|our|their|in|it|{P}))`,
        suggest: ({ bad = '' }) => toBase(bad),
        unless: (sentence, from) =>
          /(?<![^ ])[a-z]+ing(?![^ ])/.test(textBefore(sentence, from)) ||
          /(?<![^ ])(?:by|of|for|from|in|with|without|about|on|such as|like|to the|between) (?:\w+ ){0,4}and $/.test(
            textBefore(sentence, from),
          ) ||
          sentence.tokens.some(
            ({ lower }, index) =>
              index > from + 1 && /^(?:is|are|was|were|can|will|have|has|make|makes|help|helps)$/.test(lower),
          ),
      },
      {
        pattern: `^(?:(?:{w}) ){0,4}?(?:i|he|she|we|they|my {N}|the {N}) (?:suddenly |quickly |then |soon |finally |almost )?(?<first>{D-EVJ}|{D-VJ}) (?:(?:{w}) ){0,7}?and (?:then |almost |quickly |finally |suddenly |soon )?(?<bad>{V-NJDER}|walk|lose|visit|talk|play|help|answer|study|watch|look|run|start|call|smile|cook|stay|feel|come|become|go|have|get|see) (?:the|a|an|my|his|her|our|their|in|out|to|some|many|it|them|me|him|us|up|down|home|away|at|with|very|back|for|on|into)`,
        suggest: ({ bad = '' }) => toPast(bad),
        unless: (sentence, from, _to, { first = '' }) => {
          const at = sentence.tokens.findIndex(({ lower }) => lower === first);
          const between = textBetween(sentence, at, from).replace(
            /(?<![^ ])to(?= (?:the|a|an|my|our|his|her|school|work)(?![^ ]))/g,
            '',
          );
          return (
            HOLDS.test(between) ||
            HOLDS_BEFORE.test(textBetween(sentence, 0, at)) ||
            (/N/.test(codesOf(wordAt(sentence, from))) &&
              /^(?:in|at|with|on|for|to|out|very)$/.test(wordAt(sentence, from + 1)) &&
              !/^(?:walk|look|talk|run|go)$/.test(wordAt(sentence, from)))
          );
        },
      },
    ],
  }),
];

const HOLDS =
  /(?<![^ ])(?:to|can|could|will|would|should|must|may|might|do|does|did|let|make|made|makes|help|helped|helps|n't|not|if|used|always|often|usually|every|who|that|which|i|we|they|he|she|it|you|how|what|see|saw|heard|hear|watched|watch|had|have|has|was|were|is|are|both|between|where|because|when|so|but)(?![^ ])/;
const HOLDS_BEFORE =
  /(?<![^ ])(?:to|can|could|will|would|should|if|who|that|which|what|how|did|let|wish|suggest|suggested|recommended|insisted|asked|demanded|as)(?![^ ])/;
const hasFinite = (rest: string): boolean =>
  /(?<![^ ])(?:is|are|was|were|has|have|had|can|could|will|would|should|must|do|does|did)(?![^ ])/.test(rest) ||
  rest
    .split(' ')
    .slice(1)
    .some((word) => /[SD]/.test(codesOf(word)) && !/[PNE]/.test(codesOf(word)));
