import { answersFault } from '../fault.ts';
import { textsByPlace } from '../places.ts';
import type { Rule } from './rule.ts';

/** A glossed word occurs in the place that its entry names; an ending such as -s, -ed or -ing may follow it. */
export const checkGlossary: Rule = ({ paper, answers }) => {
  const places = textsByPlace(paper, answers);
  return answers.glossary.flatMap(({ word, in: place }, index) => {
    const texts = places.get(place);
    const path = `glossary.${index}`;
    if (texts === undefined) {
      return [answersFault(`${path}.in`, `没有${place}这个位置`, `请改为${[...places.keys()].join('、')}之一`)];
    }
    const pattern = patternFor(word);
    return texts.some((text) => pattern.test(text))
      ? []
      : [answersFault(`${path}.word`, `${word}没有在${place}中出现`, '请改成文中的词形，或改正位置')];
  });
};

/** Each word may lose a last -e or -y and gain an ending, as in "mend", "mended" or "pony", "ponies". */
function patternFor(phrase: string): RegExp {
  const words = phrase
    .trim()
    .split(/\s+/)
    .map((word) => {
      const stem = word.length > 3 ? word.replace(/[ey]$/i, '') : word;
      return `${stem.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\p{L}’']*`;
    });
  return new RegExp(`(?<![\\p{L}])${words.join('[\\s-]+')}`, 'iu');
}
