import fc from 'fast-check';
import { Fragment, isValidElement, type ElementType, type ReactNode } from 'react';
import { jsx as plain } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsxDEV } from './jsx-dev-runtime.ts';
import { jsx } from './jsx-runtime.ts';

const shown = (type: ElementType, props: object): string => renderToStaticMarkup(jsxDEV(type, props, undefined, true));
const line = (key: string) => jsx('br', {}, key);

test('texts alone in an element are one text', () => {
  expect(shown('p', { children: ['共', 3, '题'] })).toBe('<p>共3题</p>');
  expect(shown('p', { children: ['共', 3, '题', false, null] })).toBe('<p>共3题</p>');
  expect(shown('option', { children: [2, '倍'] })).toBe('<option>2倍</option>');
});

test('texts beside an element share an element of their own', () => {
  const children = ['共', 3, '题', line('a'), '完'];
  expect(shown('p', { children })).toBe('<p><span>共3题</span><br/><span>完</span></p>');
  expect(shown('p', { children: [line('a'), ' ', line('b')] })).toBe('<p><br/> <br/></p>');
  expect(shown('p', { children: ['见', [line('a'), '和']] })).toBe('<p><span>见</span><br/><span>和</span></p>');
  expect(shown(Fragment, { children: ['等', '待'] })).toBe('<span>等待</span>');
});

test('what is marked as English is not translated, and Chinese within it is', () => {
  expect(shown('i', { lang: 'en', children: ['a ', line('a')] })).toBe('<i lang="en" translate="no">a <br/></i>');
  expect(shown('i', { lang: 'zh-CN', children: ['第', 1] })).toBe('<i lang="zh-CN" translate="yes">第1</i>');
  expect(shown('i', { translate: 'no', children: ['a', line('a')] })).toBe('<i translate="no">a<br/></i>');
});

type Make = typeof jsx;
/** JSX content, created by either runtime. */
type Piece = (make: Make) => ReactNode;

const { piece } = fc.letrec<{ piece: Piece; list: Piece }>((tie) => ({
  list: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => (make) => pieces.map((each) => each(make))),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.constantFrom(null, false, undefined, ' '), fc.string(), fc.nat()).map((child) => () => child),
    tie('list'),
    fc.tuple(fc.constantFrom('p', 'b', Fragment), fc.oneof(tie('list'), tie('piece'))).map(
      ([type, children]) =>
        (make: Make) =>
          make(type as 'p', { children: children(make) }),
    ),
  ),
}));

/** The children that React sees: fragments and arrays flattened. */
function flat(children: ReactNode): ReactNode[] {
  if (Array.isArray(children)) return children.flatMap((child: ReactNode) => flat(child));
  if (!isValidElement<{ children?: ReactNode }>(children)) return [children];
  return children.type === Fragment ? flat(children.props.children) : [children];
}

const isWord = (part: ReactNode) => typeof part === 'number' || (typeof part === 'string' && part.trim() !== '');

function looseTexts(children: ReactNode): ReactNode[] {
  const inner = flat(children).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) ? looseTexts(part.props.children) : [],
  );
  return isWord(children) ? [] : [...flat(children).filter((part) => isWord(part)), ...inner];
}

const textOf = (node: ReactNode): string =>
  flat(node)
    .map((part) => {
      if (isValidElement<{ children?: ReactNode }>(part)) return textOf(part.props.children);
      return typeof part === 'string' || typeof part === 'number' ? String(part) : '';
    })
    .join('');

test('however children are nested, no text stands beside anything, and none is lost', () => {
  fc.assert(
    fc.property(piece, (made) => {
      const children = [made(jsx), null];
      expect(looseTexts(jsx('div', { children }))).toEqual([]);
      expect(textOf(jsx('div', { children }))).toBe(textOf(plain('div', { children: made(plain) })));
    }),
  );
});
