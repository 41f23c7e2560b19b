import type { AnswersDocument, ItemAnswer, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { passageAnchor } from './fault-anchors.ts';
import { html, type Html } from './html.ts';
import { english, itemBlock, paragraphsOf, written, type PageParts } from './item-block.ts';
import { markedText, type Quotation } from './marked-text.ts';

type Reading = PaperDocument['reading'];
type ReadingAnswers = AnswersDocument['reading'];

/** The reading part; a teacher's page highlights the evidence with its item numbers. */
export const readingPart = (reading: Reading, answers: ReadingAnswers | null, parts: PageParts): Html =>
  html`<section id="reading">
    <h2>阅读理解</h2>
    ${clozePart(reading.cloze, answers?.cloze.items ?? null, parts)}
    ${matchingPart(reading.matching, answers?.matching.items ?? null, parts)}
    <h3>仔细阅读</h3>
    ${reading.careful.map((passage, index) =>
      carefulPart(passage, { index, items: answers?.careful[index]?.items ?? null, parts }),
    )}
  </section>`;

const quotationsOf = (items: readonly ItemAnswer[] | null): Quotation[] =>
  (items ?? []).flatMap(({ no, evidence }) => evidence.map((quotation) => ({ no, quotation })));

const paragraph = (text: string, items: readonly ItemAnswer[] | null, before: Html | null = null): Html =>
  html`<p lang="en">${before}${text === '' ? written(text) : markedText(text, quotationsOf(items))}</p>`;

const clozePart = (cloze: Reading['cloze'], items: ReadingAnswers['cloze']['items'] | null, parts: PageParts): Html =>
  html`<section id="cloze">
    <h3>选词填空</h3>
    ${parts.faultsAt('reading.cloze')}
    <div class="passage">${paragraphsOf(cloze.passage).map((text) => paragraph(text, items))}</div>
    <ul class="bank">
      ${Object.entries(cloze.bank).map(([letter, word]) => html`<li><b>${letter}</b> ${english(word)}</li>`)}
    </ul>
    ${
      items !== null &&
      html`<ol class="items">
        ${items.map((answer) => itemBlock({ no: answer.no, stem: english(cloze.bank[answer.key]), answer }, parts))}
      </ol>`
    }
  </section>`;

const matchingPart = (
  { title, paragraphs, statements }: Reading['matching'],
  items: ReadingAnswers['matching']['items'] | null,
  parts: PageParts,
): Html =>
  html`<section id="matching">
    <h3>段落匹配</h3>
    ${parts.faultsAt('reading.matching')}
    <h4 lang="en">${written(title)}</h4>
    <div class="passage">
      ${Object.entries(paragraphs).map(([letter, text]) =>
        paragraph(text, items?.filter(({ key }) => key === letter) ?? null, html`<b>${letter}</b> `),
      )}
    </div>
    <ol class="items">
      ${statements.map(({ no, text }) =>
        itemBlock({ no, stem: english(text), answer: items?.find((item) => item.no === no) }, parts),
      )}
    </ol>
  </section>`;

interface CarefulAnswers {
  index: number;
  items: ReadingAnswers['careful'][number]['items'] | null;
  parts: PageParts;
}

const carefulPart = (
  { title, paragraphs, questions }: Reading['careful'][number],
  { index, items, parts }: CarefulAnswers,
): Html =>
  html`<section id="${passageAnchor(index)}">
    <h4 lang="en">${written(title)}</h4>
    ${parts.faultsAt(passageAnchor(index))}
    <div class="passage">${paragraphs.map((text) => paragraph(text, items))}</div>
    <ol class="items">
      ${questions.map(({ no, stem, options }) =>
        itemBlock({ no, stem: english(stem), options, answer: items?.find((item) => item.no === no) }, parts),
      )}
    </ol>
  </section>`;
