/**
 * Simulates a browser's page translation: replaces every translatable text by a copy inside two <font> elements,
 * immediately and on every DOM change. Script errors: an update to a replaced text node, which would be invisible;
 * translated English of the exam; a page that crashed.
 */
export function translatePage(): void {
  const ENGLISH = /^[^\u4e00-\u9fff]*[A-Za-z]+(,? [A-Za-z]+){3}[^\u4e00-\u9fff]*$/;
  const UNTOUCHED = 'font, script, style, noscript, textarea, title, svg';
  const fail = (message: string) => reportError(new Error(`translated ${location.pathname}: ${message}`));

  const mayTranslate = (element: Element | null): boolean =>
    element !== null &&
    element.closest(UNTOUCHED) === null &&
    element.closest('[translate]')?.getAttribute('translate') !== 'no';

  const lost = new MutationObserver((records) => {
    for (const { target } of records) fail(`“${target.textContent}” was written into a text that was replaced`);
  });
  const replace = (text: Text): void => {
    if (text.data.trim() === '' || !mayTranslate(text.parentElement)) return;
    if (ENGLISH.test(text.data)) fail(`the English “${text.data}” was translated`);
    if (text.data === '页面出了问题') fail('the page broke');
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(text.data);
    text.replaceWith(outer);
    lost.observe(text, { characterData: true });
  };
  const replaceIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) replaceIn(node);
  }).observe(document, { childList: true, subtree: true });
}
