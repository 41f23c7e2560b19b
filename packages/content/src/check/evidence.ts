import { answersFault } from '../read/fault.ts';
import { objectiveItems } from '../read/objective-items.ts';
import type { Rule } from './rule.ts';

/**
 * Every quotation stands word for word in one paragraph or turn of the text that the item is about;
 * for a matching item that is the paragraph which the key names.
 */
export const checkEvidence: Rule = ({ paper, answers }) =>
  objectiveItems(paper, answers).flatMap(({ answer, path, texts, section }) => {
    const { no, key, evidence } = answer;
    if (texts.length === 0) return [];
    if (evidence.length === 0) return [answersFault(`${path}.evidence`, '没有原文依据', '请引用至少一处原文', no)];
    const place = section === 'matching' ? `${key}段` : '本题所属的原文';
    return evidence.flatMap((quotation, index) =>
      texts.some((text) => text.includes(quotation))
        ? []
        : [answersFault(`${path}.evidence.${index}`, `引文在${place}中找不到`, '请从同一段或同一轮话中逐字抄录', no)],
    );
  });
