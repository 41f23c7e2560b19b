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
import type { TaggedSentence } from '../tagged-sentence.ts';
import { isKnownWord } from '#words/lexicon.ts';
import { hasTag, isMarkAt, wordAt } from '../word-at.ts';

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
  if (before === 'to' || forms.every((one) => one.form === 'ing' || one.form === 'participle')) {
    return forms.some((one) => one.form === 'past') && before !== 'to';
  }
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
    if (to >= from) {
      segments.push({
        from,
        to,
        line: sentence.tokens
          .slice(from, to + 1)
          .map((one) => one.lower)
          .join(' '),
      });
    }
    from = index + 1;
  });
  return segments;
}

/** Index of the verb in a clause that begins with a pronoun; -1 without one. */
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
  ) {
    return -1;
  }
  return at;
}

/** Whether a segment is a complete main clause: subject, finite verb, no conjunction. */
function isMainClause(sentence: TaggedSentence, segment: Segment): boolean {
  const first = wordAt(sentence, segment.from);
  if (CONJUNCTIONS.has(first) || PREPOSITIONS.has(first) || SUBORDINATING.test(segment.line)) return false;
  if (/^(?:to|by)$/.test(first) || REPORTING.test(segment.line) || /["“”:;(]/.test(segment.line)) return false;
  if (verbAfterPronoun(sentence, segment) !== -1) return true;
  const hasSubject =
    /^(?:the|my|our|his|her|their|your|this|these|those|some|many|most|people|students|a|an|everyone|(?:reading|learning|travelling|doing|making|taking|playing|living|studying|going|using|having|swimming|running|working)) /.test(
      segment.line,
    );
  if (!hasSubject || /(?<![^ ])(?:that|than)(?![^ ])/.test(segment.line)) return false;
  return sentence.tokens.slice(segment.from + 1, segment.to + 1).some((one, offset) => {
    const at = segment.from + 1 + offset;
    if (isPresentVerb(sentence, at) && !wordAt(sentence, segment.from).endsWith('ing')) return true;
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
  if (sentence.endedBefore === ',') return [];
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
    const opener = segments[index - 2];
    // "When, I do become one, I": the comma after the conjunction is the fault, not the second one.
    const last = before.line.split(' ').at(-1) ?? '';
    // An unknown word may be a misspelt conjunction: "becuase, it".
    const isName = /^[A-Z]/.test(sentence.tokens[before.to]?.text ?? '');
    if (CONJUNCTIONS.has(last) || (!isName && !isKnownWord(last))) continue;
    if (opener !== undefined && opener.from === opener.to && CONJUNCTIONS.has(opener.line)) continue;
    const isInSubordinate = segments
      .slice(0, index)
      .some(({ line }) =>
        /^(?:(?:and|but|so) )?(?:if|when|because|although|though|while|since|after|before|once)(?![^ ])/.test(line),
      );
    if (isInSubordinate) continue;
    if (!isPlain || !isMainClause(sentence, before) || wordAt(sentence, segment.from - 1) !== ',') continue;
    const next = segments[index + 1];
    if (
      next !== undefined &&
      /^(?:and|or)(?![^ ])/.test(next.line) &&
      verbAfterPronoun(sentence, { ...next, from: next.from + 1 }) !== -1
    ) {
      continue;
    }
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
  if (wordAt(sentence, last) !== '.' || last < 3 || last > 22 || /^[?,]$/.test(sentence.endedBefore)) return [];
  if (sentence.tokens.some((one) => !one.isWord && one.lower !== '.' && one.lower !== ',')) return [];
  const hasComma = sentence.tokens.some((one) => one.lower === ',');
  const hit: Hit[] = [{ from: 0, to: 0 }];
  if (sentence.line.startsWith('such as ') && !sentence.line.startsWith('such as it')) return hit;
  if (/^which (?:is|are|was|makes|make|means|can|will|has|have|helps|leads|made|brings|causes) /.test(sentence.line)) {
    return hit;
  }
  if (hasComma || !FRAGMENT_OPENERS.test(sentence.line) || /^(?:if only|because of|which)/.test(sentence.line)) {
    return [];
  }
  if (/^(?:when|while) (?:do|does|did|is|are|was|were|can|in)(?![^ ])/.test(sentence.line)) return [];
  const subjects = sentence.tokens.filter(
    ({ lower }) => SUBJECT_PRONOUNS.has(lower) || /^every(?:one|body)$/.test(lower),
  );
  if (subjects.length > 1) return [];
  const verbs = finiteVerbs(sentence);
  return verbs.length === 1 || (verbs.length === 2 && (verbs[1] ?? 0) - (verbs[0] ?? 0) === 1) ? hit : [];
}

function finiteVerbs(sentence: TaggedSentence): number[] {
  return sentence.tokens.flatMap((token, index) => {
    if (!token.isWord || isMarkAt(sentence, index)) return [];
    const isVerb =
      AUXILIARIES.has(token.lower) ||
      (verbForms(token.lower).length > 0 && !hasTag(sentence, index, 'Noun')) ||
      hasTag(sentence, index, 'Verb') ||
      /^'(?:s|re|m|ve|ll|d)$|'s$/.test(token.lower);
    return isVerb && wordAt(sentence, index - 1) !== 'to' ? [index] : [];
  });
}

function findVerbless(sentence: TaggedSentence): Hit[] {
  const last = sentence.tokens.length - 1;
  if (wordAt(sentence, last) !== '.' || last < 5 || sentence.tokens.some((one) => !one.isWord && one.lower !== '.')) {
    return [];
  }
  if (
    !/^(?:a|an|the|my|our|many|some|most|in|on|at|all|this|these|i|we|he|she|they|there|students|people|for|from|more|every|with)(?![^ ])/.test(
      sentence.line,
    )
  ) {
    return [];
  }
  if (
    /^(?:what|how|so|no|dear|the more|not|best|with best|yours|thanks|thank|hence|why|first|second|next|then)(?![^ ])/.test(
      sentence.line,
    )
  ) {
    return [];
  }
  if (sentence.tokens.slice(1).some((one) => /^[A-Z]/.test(one.text) && one.lower !== 'i')) return [];
  // "The government plans to build": a verb that the tagger takes for a noun.
  if (sentence.tokens.some(({ lower }, at) => wordAt(sentence, at + 1) === 'to' && verbForms(lower).length > 0)) {
    return [];
  }
  return finiteVerbs(sentence).length === 0 && !sentence.tokens.some((one) => /(?:ing|ed)$/.test(one.lower))
    ? [{ from: 0, to: last }]
    : [];
}

export const STRUCTURE_RULES: GrammarRule[] = [
  {
    name: 'comma-splice',
    category: 'punctuation',
    text: '逗号不能连接两个完整的句子：用句号断开，或加and、but、so等连词。',
    wrong: 'I like music, it makes me happy.',
    right: 'I like music because it makes me happy.',
    find: findCommaSplice,
  },
  {
    name: 'linker-splice',
    category: 'punctuation',
    text: 'however、therefore、for example等是副词，不能用逗号连接两个句子：前面用句号或分号。',
    wrong: 'It was late, however, we kept working.',
    right: 'It was late. However, we kept working.',
    find: findLinkerSplice,
  },
  {
    name: 'fragment',
    category: 'punctuation',
    text: '从句或短语不能独立成句，要和主句连在一起。',
    wrong: 'I stayed at home. Because it was raining.',
    right: 'I stayed at home because it was raining.',
    find: findFragment,
  },
  {
    name: 'no-verb',
    category: 'punctuation',
    text: '英语的句子要有谓语动词，这里没有。',
    wrong: 'A lot of people in the park.',
    right: 'There are a lot of people in the park.',
    find: findVerbless,
  },
];
