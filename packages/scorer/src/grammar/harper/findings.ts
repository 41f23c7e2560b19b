import { isReliable } from '../rule-reliability.ts';
import { isSpeltRight } from '../spelling/is-spelt-right.ts';
import type { HarperLint } from './lint.ts';
import { TRUSTED_RULES } from './trusted-rules.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { isPluralNoun } from '../lexicon/nouns.ts';
import { CERTAIN_VERBS, verbForms } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';

interface Place {
  /** Lower-case words before and after the marked span; empty at a punctuation mark or the text's edge. */
  before: string;
  written: string;
  after: string;
  afterNext: string;
}

const NO_NOUN_PHRASE =
  words(`i he she we they you it the a an my your his her its our their this that these those then so to and or
  other another if when is are was were not because one two three four enough around all any each also always as at about after
  again almost already in into of on out over up us under until even ever either`);
const MAY_SAY_ITS =
  words(`and but because so that if when think know knows say says said feel like though although or as until where why
  how since while which maybe then hope believe means sure`);
const OPENERS = words('so sure because that and but if when or though although where think know');

/** By rule: conditions under which a lint is accepted. Derived from learners' texts where Harper is wrong. */
const CONDITIONS: Readonly<Record<string, (place: Place) => boolean>> = {
  // "an" for "and", "a other" for "another".
  AnA: ({ before, written, after, afterNext }) =>
    after !== '' &&
    !NO_NOUN_PHRASE.has(after) &&
    !isPluralNoun(after) &&
    before !== '.' &&
    !CERTAIN_VERBS.has(after) &&
    !(written.toLowerCase() === 'an' && /^(?:hono|hour|heir)/.test(after)) &&
    !(written.toLowerCase() === 'an' && (isBare(after) || after.endsWith('ing') || afterNext.endsWith('s'))),
  // "the reason that that child", "what it is is clear".
  RepeatedWords: ({ before, written, after }) =>
    !/^(?:that|had|is|do) /i.test(written) &&
    !(/^to /i.test(written) && !isBare(after)) &&
    !(/^of /i.test(written) && before === 'run'),
  // "so there things that", "making sure there home by ten".
  ThereToTheir: ({ before, after }) => before !== '' && !OPENERS.has(before) && after !== '',
  // "the engineer its a fun job" means "is"; "its knows that" means "it knows".
  ItsContraction: ({ before, after }) =>
    (before === '' || MAY_SAY_ITS.has(before)) && !verbForms(after).some(({ form }) => form === 's'),
  // "It's will be".
  ItsPossessive: ({ before, after }) =>
    before !== '' && !/^(?:will|would|can|could|should|must|may|dangerous|very|not|a|the)$/.test(after),
  // "let him to the success".
  LetToDo: ({ after }) => verbForms(after).some(({ form }) => form === 'base') || ['be', 'do', 'have'].includes(after),
  // "must of the students" means "most of".
  ModalOf: ({ after }) => verbForms(after).some(({ form }) => form === 'past' || form === 'participle'),
  // "what we have being true".
  ProgressiveNeedsBe: ({ after, afterNext }) => after !== 'being' && afterNext !== 'being',
  RegularIrregulars: ({ written }) => !/^(?:no|any|every|some)bod/.test(written.toLowerCase()),
};

const isBare = (word: string): boolean => verbForms(word).some(({ form }) => form === 'base');

/** Whether a lint is plausible at its place. */
function isPlausible(text: string, { rule, start, end }: HarperLint): boolean {
  const condition = CONDITIONS[rule];
  if (condition === undefined) return true;
  const before = /(?:^|[^a-z'’.])?([a-z'’]+|\.) ?$/i.exec(text.slice(Math.max(0, start - 30), start))?.[1] ?? '';
  const [, after = '', afterNext = ''] = /^ ?([a-z'’]+)?(?: ([a-z'’]+))?/i.exec(text.slice(end, end + 60)) ?? [];
  return condition({
    before: before.toLowerCase(),
    written: text.slice(start, end),
    after: after.toLowerCase(),
    afterNext: afterNext.toLowerCase(),
  });
}

/** Converts Harper's lints on a text to findings. */
export function toFindings(text: string, lints: readonly HarperLint[]): MarkFinding[] {
  return lints.flatMap((lint) => {
    const explanation = TRUSTED_RULES.get(lint.rule);
    if (explanation === undefined || lint.end <= lint.start) return [];
    if (!isPlausible(text, lint)) return [];
    const rule = `harper:${lint.rule}`;
    return [
      {
        start: lint.start,
        end: lint.end,
        category: isReliable(rule) ? explanation.category : 'advice',
        text: explanation.text,
        ...correctionOf(text.slice(lint.start, lint.end), lint),
        rule,
        is_certain: isReliable(rule),
      },
    ];
  });
}

function correctionOf(written: string, { rule, replacements }: HarperLint): Pick<MarkFinding, 'suggestion'> {
  if (rule === 'ItsContraction') return { suggestion: `${written.charAt(0)}t's` };
  const [only, other] = replacements;
  return only !== undefined && other === undefined && isSpeltRight(only) ? { suggestion: only } : {};
}
