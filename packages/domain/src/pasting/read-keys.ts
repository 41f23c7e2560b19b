/** A line of keys only: `46-50 CBADA`, `46. C  47. B`, `答案：1—5 ABCDA`. */
export interface KeyLine {
  keys: { no: number; letter: string }[];
  /** Ranges whose number of letters differs from their number of items; nothing is taken from them. */
  unfit: string[];
}

const LABEL = /^ *[【[(（]?(?:(?:参考|正确|标准)?答案(?:速查|汇总)?|keys?|answers?(?: key)?)[】\])）]? *[:：]? */i;
const RANGE = /(\d{1,3}) *(?:[-‐-―－~～至到]|to)+ *(\d{1,3}) *[.．、:：)）]? *((?:[A-O](?![a-z]) *[,，、]? *)+)/y;
const SINGLE = /[(（]?(\d{1,3}) *[.．、:：)）]? *[(（[【]?([A-O])[)）\]】]?(?![A-Za-z])/y;
const BETWEEN = /[\s,，;；、|.。]*/y;

/** Null if the line has anything else. */
export function readKeyLine(line: string): KeyLine | null {
  const text = line.replace(LABEL, '');
  const found: KeyLine = { keys: [], unfit: [] };
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  take(BETWEEN);
  while (at < text.length) {
    const range = take(RANGE);
    const single = range === null ? take(SINGLE) : null;
    if (range === null && single === null) return null;
    if (range !== null) addRange(found, range);
    else found.keys.push({ no: Number(single?.[1]), letter: single?.[2] ?? '' });
    take(BETWEEN);
  }
  return found.keys.length + found.unfit.length === 0 ? null : found;
}

function addRange(found: KeyLine, [whole, from, to, written = '']: RegExpExecArray): void {
  const letters = written.match(/[A-O]/g) ?? [];
  const first = Number(from);
  if (Number(to) - first + 1 === letters.length) {
    found.keys.push(...letters.map((letter, index) => ({ no: first + index, letter })));
  } else {
    found.unfit.push(whole.trim());
  }
}

/** A heading above keys or explanations, with nothing of its own. */
export const isKeyHeading = (line: string): boolean =>
  /^ *[【[]?(?:参考|正确|标准)?(?:答案|解析)(?:[与和及、]?(?:解析|详解))?[】\]]? *[:：]? *$|^ *(?:answer )?keys? *:? *$|^ *answers? *:? *$/i.test(
    line,
  );

const ANSWER =
  /[【[]?(?:参考|正确|标准)?答案[】\]]?(?:应?[是为选])? *[:：]? *|(?<=^|\n| {2})(?:(?:correct )?answer|key|ans) *[:：.．] */gi;
const EXPLANATION =
  /[【[]?(?:试题|答案)?(?:解析|详解|分析|讲解)[】\]] *[:：]? *|(?:试题|答案)?(?:解析|详解|分析|讲解) *[:：] *|(?<=^|\n)(?:试题)?解析 +/g;
/** An answer label in an explanation is one only at the start of a line or in brackets; else it is prose. */
const LATER_ANSWER =
  /(?<=^|\n) *(?:参考|正确|标准)?答案(?:应?[是为选])? *[:：]? *|[【[](?:参考|正确|标准)?答案[】\]] *[:：]? */g;
/** `故选C`, at the end of an explanation. */
const THEREFORE = /(?:故|应|因此|所以|正确)(?:本题)?(?:正确)?(?:答案)?应?[选为是] *[:：]? *[“"(（]?([A-O])(?![A-Za-z])/;

export interface Tail {
  /** Letters after the answer label; empty without a label or letters. */
  letters: string;
  /** Label and what follows it, where no letter does. */
  unread: string;
  explanation: string;
  /** The explanation has no label: it is what follows the letter. */
  isUnlabelled: boolean;
  /** The key that the explanation ends with. */
  therefore: string | null;
}

/** Where key or explanation begin in the text of an item; its length if it has neither. */
export function tailStart(text: string): number {
  return Math.min(text.length, ...[ANSWER, EXPLANATION].map((label) => firstMatch(label, text)?.index ?? text.length));
}

function firstMatch(label: RegExp, text: string): RegExpExecArray | null {
  label.lastIndex = 0;
  return label.exec(text);
}

const LETTERS =
  /^[(（[【“"]? *([A-Oa-o](?![A-Za-z]*[a-z]{2})(?: *[,，、和/]? *[A-Oa-o](?![a-z]))*)[)）\]】”"]?(?= |\n|$|[^A-Za-z])/;

/** Reads the part of an item after its options. */
export function readTail(tail: string): Tail {
  const explained = firstMatch(EXPLANATION, tail);
  const [head, explanation] =
    explained === null
      ? [tail, '']
      : [tail.slice(0, explained.index), tail.slice(explained.index + explained[0].length)];
  const answered = firstMatch(ANSWER, head);
  // The key may follow the explanation.
  const later = answered === null ? firstMatch(LATER_ANSWER, explanation) : null;
  const body = later === null ? explanation : explanation.slice(0, later.index);
  const answer =
    answered === null
      ? later === null
        ? ''
        : explanation.slice(later.index + later[0].length)
      : head.slice(answered.index + answered[0].length);
  const letters = LETTERS.exec(answer.trimStart());
  const rest = trimMarks(letters === null ? '' : answer.trimStart().slice(letters[0].length));
  const before = trimMarks(answered === null ? head : head.slice(0, answered.index));
  return {
    letters: (letters?.[1] ?? '').toUpperCase().replaceAll(/[^A-O]/g, ''),
    unread: letters === null ? answer.trim() : '',
    explanation: [before, rest, body.trim()].filter((part) => part !== '').join('\n'),
    isUnlabelled: before !== '' || rest !== '',
    therefore: THEREFORE.exec(tail)?.[1] ?? null,
  };
}

const trimMarks = (text: string): string => text.replace(/^[\s。.，,；;：:]+/, '').trim();
