const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const BLOCKS = 'p, li, h1, h2, h3, dd, td, [data-block], [lang]';
/** Not part of the text: numbers of items and blanks, struck words, and what only screen readers say. */
const BESIDE = 'sup, s, .sr-only, [lang^="zh"]';
/** A piece of fewer words is no sentence: a phrase quoted in Chinese, a heading. */
const LEAST_WORDS = 4;

/** The sentence around a word of the page; an empty string where there is only a phrase. */
export function sentenceAt(word: Range | HTMLElement): string {
  const [node, offset] = word instanceof Range ? [word.startContainer, word.startOffset] : [firstText(word), 0];
  const block = node?.parentElement?.closest(BLOCKS);
  if (node === null || !block) return '';
  let text = '';
  let at = 0;
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let each = texts.nextNode(); each !== null; each = texts.nextNode()) {
    const beside = each.parentElement?.closest(BESIDE);
    if (beside && beside !== block && block.contains(beside)) continue;
    if (each === node) at = text.length + offset;
    text += each.nodeValue ?? '';
  }
  const sentence = SENTENCES.segment(text).containing(at)?.segment.replaceAll(/\s+/g, ' ').trim() ?? '';
  return sentence.split(' ').length < LEAST_WORDS ? '' : sentence;
}

const firstText = (element: HTMLElement): Node | null =>
  document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
