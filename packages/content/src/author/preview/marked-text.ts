import { html, type Html } from './html.ts';

/** An evidence quotation and its item. */
export interface Quotation {
  no: number;
  quotation: string;
}

/** A text with highlighted quotations, each followed by its items' numbers; quotations may overlap. */
export function markedText(text: string, quotations: readonly Quotation[]): Html {
  const spans = quotations.flatMap(({ no, quotation }) => {
    const start = quotation === '' ? -1 : text.indexOf(quotation);
    return start === -1 ? [] : [{ no, start, end: start + quotation.length }];
  });
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  );
  return html`${cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const piece = text.slice(start, end);
    const isMarked = spans.some((span) => span.start <= start && span.end >= end);
    const ending = spans.filter((span) => span.end === end).map(({ no }) => no);
    const numbers = ending.length === 0 ? null : html`<sup lang="zh">${ending.join('、')}</sup>`;
    return html`${isMarked ? html`<mark>${piece}</mark>` : piece}${numbers}`;
  })}`;
}
