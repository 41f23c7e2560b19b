import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { PROPER_NAMES } from '#words/proper-names.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { wordAt } from '../word-at.ts';

function findProper(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const name = PROPER_NAMES.get(token.text);
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
  if (!/^[.!?]$/.test(sentence.tokens.at(-1)?.lower ?? '')) return [];
  if (first.text === 'i' || PROPER_NAMES.has(first.text)) return [];
  if (sentence.endedBefore.startsWith('..') || sentence.endedBefore === ',') return [];
  // The "m" of "10 p. m.".
  if (first.text === 'm') return [];
  return [{ from: 0, to: 0, suggestion: first.text.charAt(0).toUpperCase() + first.text.slice(1) }];
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
    category: 'capitalisation',
    text: '国家、语言、城市、星期、月份和节日的名称首字母大写。',
    wrong: 'We speak english on monday.',
    right: 'We speak English on Monday.',
    find: findProper,
  },
  {
    name: 'pronoun-i-capital',
    category: 'capitalisation',
    text: '代词I任何时候都大写。',
    wrong: 'He and i are friends.',
    right: 'He and I are friends.',
    find: findSmallI,
  },
  {
    name: 'sentence-capital',
    category: 'capitalisation',
    text: '句子的首字母大写。',
    wrong: 'It is late. we should go.',
    right: 'It is late. We should go.',
    find: findSmallStart,
  },
  {
    name: 'double-mark',
    category: 'punctuation',
    text: '两个标点不能连用。',
    wrong: 'I came,, and I saw.',
    right: 'I came, and I saw.',
    find: findTwoMarks,
  },
];
