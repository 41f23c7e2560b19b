import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { PaperContent } from '../read/documents.ts';
import { answersFault, type Fault } from '../read/fault.ts';
import { objectiveItems, type ObjectiveItem } from '../read/objective-items.ts';

/** Option references in explanations: A、B两项, C项. */
const NAMED_OPTIONS = /(?<![A-Za-z])[A-Z](?:[、和与及][A-Z])*(?=[一二三四两]?项)/g;

/**
 * Letters that an explanation presents as right: the option named last before 正确, the paragraph that is located or else
 * named first, or the word after the last 选. Empty if no such pattern occurs.
 */
export function lettersHeldRight({
  section,
  answer: { explanation },
  choices,
  hasOwnOptions,
}: ObjectiveItem): string[] {
  if (hasOwnOptions) return explanation.split(/[。；;]/).flatMap(optionsHeldRight);
  if (section === 'matching') {
    const found =
      /定位(?:到|在|于)?([A-Z])段/.exec(explanation)?.[1] ?? /(?<![A-Za-z])[A-Z](?=段)/.exec(explanation)?.[0];
    return found === undefined ? [] : [found];
  }
  const [, chosen] = [...explanation.matchAll(/(?<![不备首误])选([a-z]+)/gi)].at(-1) ?? [];
  return Object.keys(choices).filter((letter) => choices[letter]?.toLowerCase() === chosen?.toLowerCase());
}

function optionsHeldRight(sentence: string): string[] {
  const says = sentence.search(/(?<!不|不能|未|未能|看似|貌似|并非|与)正确(?!答案)/);
  const named = [...sentence.matchAll(NAMED_OPTIONS)].findLast(({ index }) => index < says);
  return named?.[0].split(/[、和与及]/) ?? [];
}

/** A fault if the explanation presents another letter than the key as right; else null. */
export function contradiction(item: ObjectiveItem): Fault | null {
  const { answer, path, section, hasOwnOptions } = item;
  const held = lettersHeldRight(item);
  const isHeld = held.some((letter) => isAccepted(acceptedKey(answer), letter));
  if (held.length === 0 || isHeld) return null;
  const unit = hasOwnOptions ? '项' : section === 'matching' ? '段' : '';
  const message = `答案是${answer.key}，解析却说${held.join('、')}${unit}正确`;
  return answersFault(`${path}.explanation`, message, '请核对答案，并改写解析', answer.no);
}

/** Warnings for explanations that contradict their keys; only a person can decide. */
export const checkExplanations = ({ paper, answers }: Pick<PaperContent, 'paper' | 'answers'>): Fault[] =>
  objectiveItems(paper, answers).flatMap((item) => contradiction(item) ?? []);
