import type { GrammarRule, Hit } from '../grammar-rule.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { wordAt } from '../word-at.ts';

const PROPER = new Map(
  `English Chinese China American America British Britain Japanese Japan French France German Germany Canada Australia
   Beijing Shanghai Guangzhou Shenzhen London Paris Monday Tuesday Wednesday Thursday Friday Saturday Sunday
   January February April June July September October November December Christmas Asia Europe Asian European Russian Russia`
    .trim()
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

function findProper(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const name = PROPER.get(token.text);
    if (
      name === undefined ||
      (['.', '@', '/', '-'].includes(wordAt(sentence, index + 1)) &&
        sentence.tokens[index + 1]?.start === token.end &&
        wordAt(sentence, index + 2) !== '')
    ) {
      return [];
    }
    return [{ from: index, to: index, suggestion: name }];
  });
}

function findSmallI(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const next = wordAt(sentence, index + 1);
    const isAbbreviation =
      next === '.' && sentence.tokens[index + 1]?.start === token.end && wordAt(sentence, index + 2) === 'e';
    return token.text === 'i' && !isAbbreviation && next !== ')' ? [{ from: index, to: index, suggestion: 'I' }] : [];
  });
}

function findSmallStart(sentence: TaggedSentence): Hit[] {
  const [first] = sentence.tokens;
  if (first === undefined || !/^[a-z]/.test(first.text) || sentence.tokens.length < 4) return [];
  if (!/^[.!?]$/.test(sentence.tokens.at(-1)?.lower ?? '') || first.text === 'i' || PROPER.has(first.text)) return [];
  if (sentence.endedBefore.startsWith('..') || sentence.endedBefore === ',') return [];
  // The "m" of "10 p. m.".
  if (first.text === 'm') return [];
  return [{ from: 0, to: 0, suggestion: first.text.charAt(0).toUpperCase() + first.text.slice(1) }];
}

const EQUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '，': ',',
    '。': '.',
    '！': '!',
    '？': '?',
    '；': ';',
    '：': ':',
    '、': ',',
    '（': '(',
    '）': ')',
  }),
);

function findChineseMarks(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const ascii = EQUAL.get(token.text);
    const isInChinese = /\p{Script=Han}/u.test(wordAt(sentence, index - 1) + wordAt(sentence, index + 1));
    return ascii === undefined || isInChinese ? [] : [{ from: index, to: index, suggestion: ascii }];
  });
}

function findMissingSpace(sentence: TaggedSentence): Hit[] {
  const [first] = sentence.tokens;
  if (sentence.isTight && first !== undefined && /^(?:[A-Z][a-z]+|I)$/.test(first.text) && sentence.tokens.length > 3) {
    return [{ from: 0, to: 0, suggestion: ` ${first.text}` }, ...findTightMarks(sentence)];
  }
  return findTightMarks(sentence);
}

function findTightMarks(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const before = sentence.tokens[index - 1];
    const after = sentence.tokens[index + 1];
    if (!/^[,;!?]$/.test(token.text) || before === undefined || after === undefined) return [];
    if (before.end !== token.start || after.start !== token.end || !/^[A-Za-z]/.test(after.text) || !before.isWord) {
      return [];
    }
    return [{ from: index, to: index, suggestion: `${token.text} ` }];
  });
}

function findSpaceBefore(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const before = sentence.tokens[index - 1];
    if (!/^[,.;!?]$/.test(token.text) || before === undefined || !before.isWord || before.end === token.start) {
      return [];
    }
    return [{ from: index - 1, to: index, suggestion: before.text + token.text }];
  });
}

function findTwoMarks(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const before = sentence.tokens[index - 1];
    return token.lower === ',' &&
      before !== undefined &&
      /^[,.;]$/.test(before.lower) &&
      before.end === token.start &&
      wordAt(sentence, index - 2) !== 'etc'
      ? [{ from: index - 1, to: index }]
      : [];
  });
}

export const MECHANICS_RULES: GrammarRule[] = [
  {
    name: 'proper-name-capital',
    category: '大小写',
    text: '国家、语言、城市、星期、月份和节日的名称首字母大写。',
    wrong: 'We speak english on monday.',
    right: 'We speak English on Monday.',
    find: findProper,
  },
  {
    name: 'pronoun-i-capital',
    category: '大小写',
    text: '代词I任何时候都大写。',
    wrong: 'He and i are friends.',
    right: 'He and I are friends.',
    find: findSmallI,
  },
  {
    name: 'sentence-capital',
    category: '大小写',
    text: '句子的首字母大写。',
    wrong: 'It is late. we should go.',
    right: 'It is late. We should go.',
    find: findSmallStart,
  },
  {
    name: 'chinese-mark',
    category: '标点/断句',
    text: '英文里用英文标点，不用中文的全角标点。',
    wrong: 'I like reading，but he does not.',
    right: 'I like reading, but he does not.',
    find: findChineseMarks,
  },
  {
    name: 'space-after-mark',
    category: '标点/断句',
    text: '逗号、分号等标点后面要空一格。',
    wrong: 'Firstly,it is cheap.',
    right: 'Firstly, it is cheap.',
    find: findMissingSpace,
  },
  {
    name: 'space-before-mark',
    category: '标点/断句',
    text: '标点前面不空格。',
    wrong: 'I like it , too.',
    right: 'I like it, too.',
    find: findSpaceBefore,
  },
  {
    name: 'double-mark',
    category: '标点/断句',
    text: '两个标点不能连用。',
    wrong: 'I came,, and I saw.',
    right: 'I came, and I saw.',
    find: findTwoMarks,
  },
];
