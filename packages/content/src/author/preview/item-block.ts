import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import { formatKey } from '@study/contract/papers/format-key.ts';
import type { ItemAnswer, Options } from '@study/contract/papers/paper-document.ts';
import { itemAnchor } from './fault-anchors.ts';
import { html, type Html } from './html.ts';

/** Input of a page; a candidate's page is made without the answers, so that it cannot leak them. */
export interface PageParts {
  /** Faults to show at a place. */
  faultsAt: (place: string) => Html | null;
  /** HTML for a recording; `clip` is null without one. */
  audioOf: (clip: string | null) => Html;
}

const UNWRITTEN = html`<span class="unwritten">（未写）</span>`;
export const written = (text: string | undefined): Html | string =>
  text === undefined || text === '' ? UNWRITTEN : text;
export const english = (text: string | undefined): Html => html`<span lang="en">${written(text)}</span>`;

/** Paragraphs of a text, separated by blank lines. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/);

interface Item {
  no: number;
  /** The question itself, printed or spoken. */
  stem: Html | null;
  options?: Options | undefined;
  answer: ItemAnswer | undefined;
}

/** A question with its options and, for a teacher, its key and explanation. */
export function itemBlock({ no, stem, options, answer }: Item, { faultsAt }: PageParts): Html {
  return html`<li class="item" id="${itemAnchor(no)}">
    <p class="stem"><b class="no">${no}</b> ${stem}</p>
    ${options && optionList(options, answer)} ${answer === undefined ? null : behind(answer)}
    ${faultsAt(itemAnchor(no))}
  </li>`;
}

const optionList = (options: Options, answer: ItemAnswer | undefined): Html =>
  html`<ul class="options">
    ${Object.entries(options).map(([letter, text]) => {
      const isKey = answer?.is_void !== true && (answer?.key === letter || answer?.also_right === letter);
      const trap = answer?.trap?.[letter];
      const reason = answer?.reasons?.[letter];
      return html`<li ${isKey ? html`class="key"` : null}>
        <b>${letter}</b> ${english(text)} ${isKey ? html`<span class="note">✓ 正确</span>` : null}
        ${trap ? html`<span class="note">陷阱：${trap}</span>` : null}
        ${reason ? html`<span class="note">${reason}</span>` : null}
      </li>`;
    })}
  </ul>`;

const behind = ({ explanation, evidence, knowledge, ...keyed }: ItemAnswer): Html =>
  html`<dl class="behind">
    <dt>答案</dt>
    <dd><b>${written(keyed.key && formatKey(acceptedKey(keyed)))}</b></dd>
    <dt>解析</dt>
    <dd>${written(explanation)}</dd>
    <dt>依据</dt>
    <dd>${evidence.map((quotation) => html`<q lang="en">${written(quotation)}</q> `)}</dd>
    <dt>知识点</dt>
    <dd>${knowledge.join('、')}</dd>
  </dl>`;
