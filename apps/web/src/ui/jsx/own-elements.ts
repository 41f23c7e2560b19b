import { createElement, Fragment, type ReactNode } from 'react';

interface Props {
  children?: unknown;
  lang?: unknown;
  translate?: unknown;
}

/** Elements that hold text and no element. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'style', 'text', 'textarea', 'title', 'tspan']);

/**
 * The props of an element as React is to have them, for a page that the browser may translate. A translator puts nodes
 * of its own in the place of every text node: what React writes into the old one is not seen any more, and it throws
 * when it removes the old one or inserts before it. A text is safe where it is all that its element holds, so a text
 * among other children gets an element of its own. What is marked as English is not translated, and Chinese within it is.
 */
export function withOwnElements<Given extends Props>(type: unknown, props: Given): Given {
  const { children, lang, translate } = props;
  const told = translate === undefined && typeof type === 'string' ? TRANSLATED[String(lang)] : undefined;
  const own = (told ?? translate) === 'no' ? children : ownChildren(type, children);
  if (told === undefined && own === children) return props;
  return { ...props, ...(told && { translate: told }), ...(own !== children && { children: own }) };
}

const TRANSLATED: Readonly<Record<string, 'no' | 'yes'>> = { en: 'no', 'zh-CN': 'yes' };

function ownChildren(type: unknown, children: unknown): unknown {
  // It is put among children that nobody sees from here.
  if (type === Fragment) return isText(children) ? ownElement(children) : inList(children);
  if (!Array.isArray(children) || !children.some((child) => isText(child) || Array.isArray(child))) return children;
  if (children.every((child) => isText(child) || isEmpty(child))) return joined(children);
  return TEXT_ONLY.has(type) ? children : inList(children);
}

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';
const isEmpty = (child: unknown): boolean => child === null || child === undefined || typeof child === 'boolean';
const joined = (texts: readonly unknown[]): string => texts.filter((text) => isText(text)).join('');

/** Texts that follow one another share an element, which stands in the place of the first; the others are left empty. */
function inList(children: unknown): unknown {
  if (!Array.isArray(children)) return children;
  return children.map((child, at) => {
    if (!isText(child)) return inList(child);
    if (isText(children[at - 1])) return null;
    const end = children.findIndex((later, index) => index > at && !isText(later));
    return ownElement(joined(children.slice(at, end === -1 ? undefined : end)), at);
  });
}

/** Space alone stays as it is: no translator takes it, and an element of it would be a box. */
function ownElement(text: string | number, at = 0): ReactNode {
  const isSpace = typeof text === 'string' && text.trim() === '';
  return isSpace ? text : createElement('span', { key: `text ${at}` }, text);
}
