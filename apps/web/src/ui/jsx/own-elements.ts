import { createElement, Fragment, type ReactNode } from 'react';

interface Props {
  children?: unknown;
  lang?: unknown;
  translate?: unknown;
}

/** Elements that may contain only text. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'style', 'text', 'textarea', 'title', 'tspan']);

/**
 * Wraps text among other children in its own element, so that React survives browser translation. A translator replaces
 * text nodes: React's later updates of the old node are lost, and removing it or inserting before it throws. Text that
 * is an element's only child is safe. Also sets `translate` by `lang`: `en` is not translated, `zh-CN` is.
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
  // A fragment is inserted among siblings that are unknown here.
  if (type === Fragment) return isText(children) ? ownElement(children) : inList(children);
  if (!Array.isArray(children) || !children.some((child) => isText(child) || Array.isArray(child))) return children;
  if (children.every((child) => isText(child) || isEmpty(child))) return joined(children);
  return TEXT_ONLY.has(type) ? children : inList(children);
}

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';
const isEmpty = (child: unknown): boolean => child === null || child === undefined || typeof child === 'boolean';
const joined = (texts: readonly unknown[]): string => texts.filter((text) => isText(text)).join('');

/** Consecutive texts share one element, in the place of the first; the others become null. */
function inList(children: unknown): unknown {
  if (!Array.isArray(children)) return children;
  return children.map((child, at) => {
    if (!isText(child)) return inList(child);
    if (isText(children[at - 1])) return null;
    const end = children.findIndex((later, index) => index > at && !isText(later));
    return ownElement(joined(children.slice(at, end === -1 ? undefined : end)), at);
  });
}

/** White space alone is not wrapped: translators ignore it, and an element would create a box. */
function ownElement(text: string | number, at = 0): ReactNode {
  const isSpace = typeof text === 'string' && text.trim() === '';
  return isSpace ? text : createElement('span', { key: `text ${at}` }, text);
}
