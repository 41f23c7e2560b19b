import { answersFault } from '../read/fault.ts';
import { isDrill } from '../read/drill.ts';
import { textsByLocation } from '../read/text-locations.ts';
import type { Rule } from './rule.ts';

/** Minimum entries: fewer leave a text unexplained, while too many make a list that nobody learns. */
export const GLOSSARY_MIN = 30;
const GLOSSARY_MAX = 60;
/** Maximum entries of a drill, which has one text or none. */
const DRILL_MAX = 20;

/**
 * 30 to 60 entries; each word occurs in the place that its entry names, optionally with an ending such as -s or -ing.
 */
export const checkGlossary: Rule = ({ paper, answers }) => {
  const places = textsByLocation(paper, answers);
  const count = answers.glossary.length;
  const [least, most] = isDrill(paper) ? [0, DRILL_MAX] : [GLOSSARY_MIN, GLOSSARY_MAX];
  const counted =
    count >= least && count <= most
      ? []
      : [
          {
            ...answersFault(
              'glossary',
              `生词有${count}个，应为${least}到${most}个`,
              count < least ? '请补上' : '请删减',
            ),
            ...(count === 0 && { consequence: '答案页的文章里没有带释义的生词' }),
          },
        ];
  const misplaced = answers.glossary.flatMap(({ word, in: location }, index) => {
    const texts = places.get(location);
    const path = `glossary.${index}`;
    if (texts === undefined) {
      return [answersFault(`${path}.in`, `没有${location}这个位置`, `请改为${[...places.keys()].join('、')}之一`)];
    }
    const pattern = patternFor(word);
    return texts.some((text) => pattern.test(text))
      ? []
      : [answersFault(`${path}.word`, `${word}没有在${location}中出现`, '请改成文中的词形，或改正位置')];
  });
  return [...counted, ...misplaced];
};

/** Each word may lose a final -e or -y and gain an ending, as in "mend", "mended" or "pony", "ponies". */
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
