import { classedRule } from '../classed-rule.ts';
import { pastOf, withS } from '../lexicon/verbs.ts';
import { codesOf } from '../lexicon/word-codes.ts';
import { wordAt } from '../word-at.ts';

/** The same form of another verb: borrowed → lent. */
function inFormOf(written: string, base: string): string {
  const codes = codesOf(written);
  if (codes.includes('D') && !codes.includes('V')) return pastOf(base);
  return codes.includes('S') && !codes.includes('V') ? withS(base) : written.endsWith('ing') ? `${base}ing` : base;
}

const objectOf = ({ bad = '' }): string | undefined =>
  ({ we: 'us', he: 'him', she: 'her', they: 'them', i: 'me' })[bad];

export const CONFUSED_WORD_RULES = [
  classedRule({
    name: 'confused-word',
    category: 'word_choice',
    text: '形近或义近的词用错了。',
    wrong: 'He borrowed me his bike.',
    right: 'He lent me his bike.',
    phrases: [
      {
        pattern: `(?<bad>borrow|borrows|borrowed) (?:me|us) (?:a|an|the|his|her|some|{num}|my|your|money|their)`,
        suggest: ({ bad = '' }) => inFormOf(bad, 'lend'),
        text: 'borrow是借入，“借给某人”用lend。',
      },
      {
        pattern: `(?:eat|ate|eating|had|have|having|favourite|favorite|delicious|sweet) (?:a |some |our |my |the )?(?<bad>desert|deserts)(?= (?:{mark}|after|and|with|for|at)|$)`,
        suggest: ({ bad = '' }) => bad.replace('desert', 'dessert'),
        text: 'desert是沙漠，餐后甜点是dessert。',
        unless: (sentence, from) => /^(?:had|have|having)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:is|am|are|was|were|feel|feels|felt|look|looks|'s|be|'m|'re|not) (?<bad>quiet) (?:{=J}|{JK-NV}|a|an|often|well|cold|hot|cool|warm|different|sure|good)`,
        suggest: () => 'quite',
        text: 'quiet是安静，quite是相当。',
      },
      {
        pattern: `(?<bad>lost|lose|loses|losing) (?:the|my|our|his|her|their) (?:last |first |early |morning |next )?(?:bus|train|flight|plane|subway|lecture|lesson|appointment|interview|deadline)(?! {N})`,
        suggest: ({ bad = '' }) => inFormOf(bad, 'miss'),
        text: '没赶上用miss，不用lose。',
      },
      {
        pattern: `missed (?:my|his|her|their|our) (?:keys?|wallet|purse|passport|umbrella|way|money)(?= (?:{mark}|on|in|and|at|when|yesterday)|$)`,
        text: '丢失用lose，不用miss。',
      },
      {
        pattern: `(?<bad>rise|rises|rose|rising) (?:your|his|her|my|their|our|the) (?:{J} )?(?:hand|hands|price|prices|money|question|questions|children|flag|awareness|standard|standards|income|salary|voice|level|rate)`,
        suggest: ({ bad = '' }) => ({ rise: 'raise', rises: 'raises', rose: 'raised', rising: 'raising' })[bad],
        text: 'rise不及物，“举起、提高某物”用raise。',
      },
      {
        pattern: `too (?<bad>much) (?:{=J}|expensive|big|small|long|difficult|hard|busy|young|old)(?= (?:{mark}|to|for|and|that|because)|$)`,
        suggest: () => '',
        text: 'too后面直接跟形容词。',
      },
      {
        pattern: `(?:know|wonder|decide|matter|care|ask|asked|sure|see|on|of) (?<bad>weather|wether) (?:i|you|he|she|it|we|they|or|to|the|there|people)`,
        suggest: () => 'whether',
      },
      {
        pattern: `(?:wear|wears|wore|wearing|dress|my|his|her|their|our|your|those|these|wash|washed) (?:{J} )?(?<bad>cloth|cloths|clothe)(?= (?:{mark}|and|to|for|in|are|is)|$)`,
        suggest: () => 'clothes',
        text: 'cloth是布，衣服是clothes。',
      },
      {
        pattern: `(?<bad>learn|learned|learnt|learns) (?:us|me|him|them) (?:to|how|english|that|a|many|some|lots)`,
        suggest: ({ bad = '' }) => ({ learn: 'teach', learns: 'teaches' })[bad] ?? 'taught',
        text: '“教某人”用teach。',
        unless: (sentence, from) => wordAt(sentence, from - 1) === 'and',
      },
      {
        pattern: `it (?<bad>spent|spends|spend) (?:me|us|him|her|them) (?:{num}|a|half|about|many|several|some|much|more|only|too)`,
        suggest: ({ bad = '' }) => (bad === 'spent' ? 'took' : 'takes'),
        text: 'spend的主语是人；“花某人时间”用it takes sb …。',
      },
      {
        pattern: `(?:i|we|he|she|people|students) (?<bad>cost|costs) (?:a lot|much|{num}|too|many|so|a great|lots|over|about|most|all|half)`,
        suggest: ({ bad = '' }) => (bad === 'costs' ? 'spends' : 'spent'),
        text: '人花钱、花时间用spend，cost的主语是物。',
      },
      {
        pattern: `(?<bad>open|opened|opens) (?:the|my|our) (?:light|lights|tv|radio|television|fan|air-conditioner|tap)`,
        suggest: ({ bad = '' }) => bad.replace('open', 'turn') + ' on',
        text: '开电器用turn on。',
      },
      {
        pattern: `(?<bad>close|closed|closes) (?:the|my|our) (?:light|lights|tv|radio|television|fan|air-conditioner|tap)`,
        suggest: ({ bad = '' }) => (bad === 'closed' ? 'turned off' : bad === 'closes' ? 'turns off' : 'turn off'),
        text: '关电器用turn off。',
      },
      {
        pattern: `(?<bad>most) (?:all|every|everyone|everything|everybody)(?= )`,
        suggest: () => 'almost',
        unless: (sentence, from) => /^(?:the|of|at)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?<bad>almost) (?:people|students|children|families|parents|teachers|of the|of us|of them|young|cities)`,
        suggest: () => 'most',
        text: '“大多数”用most；almost是副词，只能说almost all。',
      },
      {
        pattern: `(?:it|he|she|they|this|there|we|you) (?<bad>maybe) (?:a|the|{=J}|not|in|an|very|some)`,
        suggest: () => 'may be',
        text: 'maybe是副词，谓语用may be。',
      },
      {
        pattern: `(?:the|over the|in the|for the|during the) (?<bad>passed) (?:few|several|{num}|years?|months?|decades?|weeks?)`,
        suggest: () => 'past',
      },
      { pattern: `(?:walk|walks|walked|ran|run|went|go|drove|drive|flew) (?<bad>passed)(?= )`, suggest: () => 'past' },
      {
        pattern: `(?<bad>adopt|adopted) (?:to|myself to|themselves to|ourselves to|yourself to)`,
        suggest: ({ bad = '' }) => bad.replace('adopt', 'adapt'),
        text: '“适应”是adapt to，adopt是采用、收养。',
      },
      {
        pattern: `(?<bad>adapt|adapted) (?:a|the|this|some|new|these|effective|many) (?:{J} )?(?:measure|measures|method|methods|policy|policies|attitude|way|ways|suggestion|suggestions|advice)`,
        suggest: ({ bad = '' }) => bad.replace('adapt', 'adopt'),
        text: '“采取、采用”是adopt，adapt是适应。',
      },
      {
        pattern: `(?:come|came|comes|arrive|arrived|sleep|slept|go to bed|went to bed|get up|got up|be|was|is|am|were) (?:home |here |to school )?(?<bad>lately)(?= (?:{mark}|and|because|for|every|at)|$)`,
        suggest: () => 'late',
        text: 'lately是“最近”，“迟、晚”用late。',
        unless: (sentence, from) => /^(?:been|is|are|was|were|be|am)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:i|we|he|she|they|you|people) (?<bad>fell|fall|falls) (?:happy|sad|tired|very (?!ill|sick)|so (?!ill|sick|far|fast|hard|badly|low|deeply)|that|bored|angry|excited|sorry|lonely|proud|good|better|nervous|satisfied|confident|disappointed|surprised|stressed)`,
        suggest: ({ bad = '' }) => ({ fell: 'felt', fall: 'feel', falls: 'feels' })[bad],
        text: 'fall（fell）是落下，“感到”用feel（felt）。',
      },
      {
        pattern: `even (?<bad>through)`,
        suggest: () => 'though',
        unless: (sentence, from) =>
          /^(?:the|a|my|this|those|all|hard|difficult|these)$/.test(wordAt(sentence, from + 1)),
      },
      {
        pattern: `(?:^|{mark} |and |but )(?<bad>sometime) (?:i|we|he|she|they|it|you|people|the|my)`,
        suggest: () => 'sometimes',
      },
      {
        pattern: `(?:i|we|they|you|he|she|people|to|can|will|n't) (?<bad>hear|heard|hears) (?:to|at) (?:the|music|me|my|him|her|them|it)`,
        text: '“听”是listen to，hear后面不加to。',
      },
      {
        pattern: `(?<bad>look|looks|looked|looking|see|saw|sees) (?:{J} |a |the |some |many |this |my )*(?<thing>tv|television|book|books|newspaper|newspapers|novel|novels|magazine|magazines)(?= (?:{mark}|and|every|at|in|when|for|with|together|all|on)|$)`,
        suggest: ({ bad = '', thing = '' }) => inFormOf(bad, thing.startsWith('t') ? 'watch' : 'read'),
        text: ({ thing = '' }) => (thing.startsWith('t') ? '看电视用watch TV。' : '看书、看报用read。'),
        unless: (sentence, from, to) =>
          /^(?:the|a|this|my|many|some)$/.test(wordAt(sentence, from + 1)) &&
          /^see|^saw/.test(wordAt(sentence, from)) &&
          to > from,
      },
      {
        pattern: `(?:i|we|he|she|they|often|like to|to|always) (?<bad>do|does|did|make|made|makes) (?:a |some |many |lots of |beautiful )?(?<thing>photos?|pictures)(?= (?:{mark}|of|with|and|in|when|on|at)|$)`,
        suggest: ({ bad = '' }) =>
          ({ do: 'take', does: 'takes', did: 'took', make: 'take', makes: 'takes', made: 'took' })[bad],
        text: '拍照用take photos。',
        unless: (sentence, from) =>
          /^(?:make|made|makes)$/.test(wordAt(sentence, from)) && wordAt(sentence, from + 1) === 'pictures',
      },
      {
        pattern: `(?<bad>make|made|makes|making|do|did) (?:a|an|the) (?:{J} )?(?:birthday )?(?:party|meeting|ceremony|concert)(?= (?:{mark}|for|to|in|at|on|with|last|every|when)|$)`,
        suggest: ({ bad = '' }) =>
          ({ make: 'hold', made: 'held', makes: 'holds', making: 'holding', do: 'hold', did: 'held' })[bad],
        text: '举办活动用hold（have）a party、a meeting。',
      },
      {
        pattern: `(?<bad>study|learn|learned|learnt|know|get) (?:a lot of |much |more |some |many |new |useful )*(?:abilities|ability|skills? knowledge)`,
        text: '能力、知识与动词的搭配：acquire knowledge、develop an ability。',
      },
      {
        pattern: `(?<bad>make|makes|made|making|let|lets) (?:big |great |a |rapid |much |more |some |lots of )*(?:homework|housework|exercises?|sports?|research|an exercise|shopping)(?= (?:{mark}|every|with|and|at|in|on|after|by)|$)`,
        suggest: ({ bad = '' }) => ({ make: 'do', makes: 'does', made: 'did', making: 'doing' })[bad],
        text: '做作业、家务、运动、研究用do。',
      },
      {
        pattern: `(?<bad>take|takes|took|give|gives|gave|have|get) (?:a |an |good |some |great |the )*(?:progress|mistake|mistakes|decision)(?= (?:{mark}|to|in|and|by|when|on|at|with)|$)`,
        suggest: ({ bad = '' }) => inFormOf(bad, 'make').replace('maked', 'made'),
        text: '搭配：make an effort、make progress、make a mistake、make a decision。',
        unless: (sentence, from, to) =>
          /^(?:effort|efforts)$/.test(wordAt(sentence, to)) ||
          /^(?:have|get)$/.test(wordAt(sentence, from)) ||
          wordAt(sentence, from + 1) === 'the',
      },
      {
        pattern: `(?<bad>one|two|three) (?:times?) (?:a|every|per) (?:day|week|month|year)`,
        text: '一次、两次用once、twice。',
        unless: (sentence, from) => wordAt(sentence, from) === 'three',
      },
      {
        pattern: `(?:want to|to|will|can|wants to|'ll|should|must) (?<bad>back)(?= (?:to|home|and|{mark}|in|again|there)|$)`,
        suggest: ({ bad = '' }) => `go ${bad}`,
        text: 'back是副词，“回去”用go back、come back。',
        unless: (sentence, from) =>
          (wordAt(sentence, from - 1) === 'to' && /^(?:from|it|and|way|the)$/.test(wordAt(sentence, from - 2))) ||
          (wordAt(sentence, from + 1) === 'and' && wordAt(sentence, from - 1) === 'to'),
      },
      {
        pattern: `(?:pick|picked|give|gave|wake|woke|throw|threw|put|turn|turned|take|took|cheer|cheered|write|wrote|fix|fixed|clean|cleaned|hand|handed|bring|brought|work) (?<bad>(?<particle>up|away|down|out) (?<object>it|me|him|them|her|us))(?= (?:{mark}|and|in|at|on|to|with|when|for|because|quickly)|$)`,
        suggest: ({ particle = '', object = '' }) => `${object} ${particle}`,
        text: '宾语是代词时放在动词和副词中间：pick it up。',
      },
      {
        pattern: `(?:{w}) (?<bad>locate|locates) (?:in|on|at|near)`,
        suggest: () => 'is located',
        text: '“位于”是be located in；放在名词后面作定语用located in。',
        unless: (sentence, from) =>
          /^(?:to|can|could|will|they|we|i|you|not|n't|may)$/.test(wordAt(sentence, from - 1)) &&
          !/^(?:they)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:it|this) (?:is|was|'s) (?:my|the|his|her|our) first time (?<bad>to) (?:{V}|be|have|do)`,
        text: '“第一次做某事”：It was the first time (that) I had done …，不接to do。',
      },
      {
        pattern: `(?:i|he|she|we|they|it|{H}) (?<bad>laid|lied) (?:in (?:bed|the sun|hospital)|on (?:the|my|his|her) (?:bed|grass|ground|beach|sofa|floor|table)|there)`,
        suggest: () => 'lay',
        text: '“躺”是lie–lay–lain；laid是lay（放、产卵）的过去式。',
      },
      {
        pattern: `(?<bad>hope|hopes) you (?:a|an|happy|good luck|success|every success|the best|all the best|merry)(?= )`,
        suggest: ({ bad = '' }) => (bad === 'hopes' ? 'wishes' : 'wish'),
        text: '“祝某人……”用wish sb sth，hope后接that从句。',
        unless: (sentence, from) => /^(?:the)$/.test(wordAt(sentence, from + 2)),
      },
      {
        pattern: `(?:the|my|his|her|our) (?<bad>worse|better) (?:{N-V}|day|time|thing|film|book|way) (?:of my life|in the world|ever|i have|i've|of all|in my life|in our class|of the year|that i have)`,
        suggest: ({ bad = '' }) => (bad === 'worse' ? 'worst' : 'best'),
        text: '三者以上比较用最高级。',
      },
      {
        pattern: `(?:asked|ask|asks) (?:me|him|her|us|them|my {N}|the {N}) (?<bad>that) (?:i|he|she|we|they|it) (?:was|were|had|could|would|can|is|am|are|have|has|{D}|like|want)`,
        suggest: () => 'whether',
        text: '“问是否”用ask sb whether / if。',
      },
      {
        pattern: `(?:a|an|this|that|some|two|several|one|another|these|those) (?:{J} )?(?:friend|friends|classmate|classmates|cousin|neighbour|neighbor|colleague|student|students|teacher) of (?<bad>me|him|her|us|them|you)(?= (?:{w}|{mark}))`,
        suggest: ({ bad = '' }) =>
          ({ me: 'mine', him: 'his', her: 'hers', us: 'ours', them: 'theirs', you: 'yours' })[bad],
        text: '双重所有格：a friend of mine（his、hers）。',
        unless: (sentence, from) => wordAt(sentence, from) === 'her' && /N/.test(codesOf(wordAt(sentence, from + 1))),
      },
      {
        pattern: `(?:they) (?:enjoy|enjoys|enjoyed) (?<bad>them)(?= (?:{mark}|at|in|very|so|and|during|there)|$)`,
        suggest: () => 'themselves',
        text: '宾语就是主语自己时用反身代词。',
      },
      {
        pattern: `(?:i|we) (?:{V}|{D}) (?<bad>me|us)(?= (?:{w}|{mark}))`,
        suggest: ({ bad = '' }) => (bad === 'me' ? 'myself' : 'ourselves'),
        text: '宾语就是主语自己时用反身代词。',
        unless: (sentence, from) => (wordAt(sentence, from - 2) === 'i') !== (wordAt(sentence, from) === 'me'),
      },
      {
        pattern: `(?:one|some|most|all|many|both|each|none|two|three|any|neither|several|few|because|instead) of (?<bad>we|they|i|he|she)(?= )`,
        suggest: ({ bad = '' }) => ({ we: 'us', they: 'them', i: 'me', he: 'him', she: 'her' })[bad],
        text: 'of后面用宾格。',
      },
      {
        pattern: `(?:return|returns|returned) (?<bad>back)(?= )`,
        suggest: () => '',
        text: 'return已有“回”的意思，不加back。',
      },
      {
        pattern: `(?:repeat|repeats|repeated) (?:it |this |that |the {N} )?(?<bad>again)(?= (?:{mark}|and)|$)`,
        suggest: () => '',
        text: 'repeat已有“再”的意思。',
        unless: (sentence, from) => wordAt(sentence, from + 1) === 'and',
      },
      {
        pattern: `the (?:main |only |first |real )?reason (?:why (?:{w} ){1,8}?|for (?:{w} ){1,5}?)?(?:is|was) (?<bad>because)(?= )`,
        suggest: () => 'that',
        text: 'the reason … is that …，不用because。',
      },
      {
        pattern: `(?<bad>how) (?:a|an) {J} {N}`,
        suggest: () => 'what',
        text: '感叹名词用What a …!',
        unless: (sentence, from) => from !== 0 || !sentence.line.endsWith('!'),
      },
      {
        pattern: `(?<bad>what) {=J} (?:the|he|she|it|they|my|this|that|these) (?:(?:{w}) ){0,3}?(?:is|are|was|were|looks|look)`,
        suggest: () => 'how',
        text: '感叹形容词用How …!',
        unless: (sentence, from) => from !== 0 || sentence.line.endsWith('?'),
      },
      {
        pattern: `(?<bad>so) (?:{=J}|good|bad|nice|big|beautiful|fine|hot|cold) (?:weather|music|news|advice|information|food|work|furniture|a {N}|people|{P-SN})(?= (?:{mark}|that|and|in|before|because|here)|$)`,
        suggest: () => 'such',
        text: '后面有名词用such：such good weather。',
        unless: (sentence, from) =>
          /^(?:many|few|much|little|more)$/.test(wordAt(sentence, from + 1)) ||
          wordAt(sentence, from + 2) === 'a' ||
          /^(?:and|,|;|-|:)$/.test(wordAt(sentence, from - 1)) ||
          from === 0,
      },
      {
        pattern: `(?<bad>so) (?:a|an) (?:{J}) {N}`,
        suggest: () => 'such',
        text: 'such a + 形容词 + 名词。',
        unless: (sentence, from) => from === 0 || /^(?:and|,|or|;)$/.test(wordAt(sentence, from - 1)),
      },
      {
        pattern: `(?:is|are|was|were|'s) (?<bad>such) (?:{=J}|good|bad|tired|hot|cold|kind|fast)(?= (?:that|{mark}))`,
        suggest: () => 'so',
        text: '后面只有形容词用so。',
      },
      {
        pattern: `(?<bad>big) (?<thing>rain|snow|wind|progress|success|traffic|storm)(?= (?:{mark}|and|last|yesterday|in|on|when|all|this|that|is|was|so|at|because)|$)`,
        suggest: ({ thing = '' }) =>
          ({ rain: 'heavy', snow: 'heavy', traffic: 'heavy', wind: 'strong', storm: undefined })[thing] ??
          (thing === 'storm' ? undefined : 'great'),
        text: '搭配：heavy rain（snow、traffic）、a strong wind、great progress。',
        unless: (sentence, _f, to) => /^(?:storm|success)$/.test(wordAt(sentence, to + 1)),
      },
      {
        pattern: `(?:in|at|from|since) the (?:very )?(?<bad>begin)(?= )`,
        suggest: () => 'beginning',
        text: '名词是beginning。',
      },
      {
        pattern: `(?<!(?:such|as|of) )(?:a|one) (?:{=J} )?(?<bad>people)(?! (?:of|s|'s))(?= (?:{w}|{mark}))`,
        suggest: () => 'person',
        text: '一个人用person，people是复数。',
      },
      { pattern: `(?<bad>more (?<adj>{=J}) and \\k<adj>)`, text: '“越来越……”：more and more + 形容词。' },
      {
        pattern: `(?:like|likes|liked|unlike) (?<bad>he|she|they|we)(?= (?:{mark}|and|because|so|but)|$)`,
        suggest: ({ bad = '' }) => ({ he: 'him', she: 'her', they: 'them', we: 'us' })[bad],
        text: '介词和动词后面用宾格。',
      },
      {
        pattern: `(?:^|{mark} |and |but )(?<bad>she|he|they|we|i) (?<noun>name|father|mother|hobby|favourite|favorite|dream|job|hair|family|parents|hometown|house) (?:is|was|are|were|has|have)`,
        suggest: ({ bad = '' }) => ({ she: 'her', he: 'his', they: 'their', we: 'our', i: 'my' })[bad],
        text: '“……的”用形容词性物主代词。',
      },
      {
        pattern: `(?:for|with|between|from|to|of|invited|asked|told|helped|gave|saw|taught) (?:my {N}|him|her|you|the {N}) and (?<bad>i|he|she|we|they)(?= (?:{mark}|to|at|yesterday|last|when|very)|$)`,
        suggest: ({ bad = '' }) => ({ i: 'me', he: 'him', she: 'her', they: 'them', we: 'us' })[bad],
        text: '介词和动词后面用宾格。',
      },
      {
        pattern: `(?:let|lets) (?<bad>we|he|she|they|i) (?:{V}|be|have|do)`,
        suggest: objectOf,
        text: '动词后面用宾格：let us、let him。',
        unless: ({ line }) => line.endsWith('?'),
      },
      {
        pattern: `(?:tell|told|asked|ask|helped|want|wanted|invited) (?<bad>he|she|they|we|i) to (?:{V}|be|have|do)`,
        suggest: objectOf,
        text: '动词后面用宾格：tell him、ask them。',
      },
      {
        pattern: `(?<bad>their's|your's|her's|our's|theirs|yours|ours) (?:own|{N-V}|{P-S})`,
        suggest: ({ bad = '' }) => bad.replace(/'?s$/, ''),
        text: '名词前用their、your等，不加s。',
        unless: (sentence, from) => !wordAt(sentence, from).includes("'") && wordAt(sentence, from + 1) !== 'own',
      },
    ],
  }),
];
