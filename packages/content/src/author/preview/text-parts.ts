import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { html, type Html } from './html.ts';
import { english, paragraphsOf, written, type PageParts } from './item-block.ts';

/** Writing: the task and, for a teacher, outline and samples. */
export const writingPart = (
  { directions, prompt, opening, min_words, max_words }: PaperDocument['writing'],
  answers: AnswersDocument['writing'] | null,
  { faultsAt }: PageParts,
): Html =>
  html`<section id="writing">
    <h2>写作</h2>
    ${faultsAt('writing')}
    <p>${english(directions)}</p>
    <p>${english(prompt)}</p>
    ${opening ? html`<p><b>${english(opening)}</b></p>` : null}
    <p>${min_words}到${max_words}词</p>
    ${
      answers !== null &&
      html`<h3>写作提纲</h3>
        <ul>
          ${answers.outline.map((line) => html`<li>${written(line)}</li>`)}
        </ul>
        ${answers.samples.map(
          ({ band, text, comment }) =>
            html`<h3>${band}分档范文</h3>
              <div class="passage">${paragraphsOf(text).map((each) => html`<p>${english(each)}</p>`)}</div>
              <p>${written(comment)}</p>`,
        )}`
    }
  </section>`;

/** Translation: the source and, for a teacher, references and key points. */
export const translationPart = (
  { directions, source }: PaperDocument['translation'],
  answers: AnswersDocument['translation'] | null,
  { faultsAt }: PageParts,
): Html =>
  html`<section id="translation">
    <h2>翻译</h2>
    ${faultsAt('translation')}
    <p>${english(directions)}</p>
    <p class="passage">${written(source)}</p>
    ${
      answers !== null &&
      html`${answers.references.map(
          (reference, index) =>
            html`<h3>参考译文${index + 1}</h3>
              <p class="passage">${english(reference)}</p>`,
        )}
        <h3>翻译要点</h3>
        <dl class="behind">
          ${answers.key_points.map(
            ({ zh, accepted, note }) =>
              html`<dt>${written(zh)}</dt>
                <dd>${english(accepted.join('; '))} ${note}</dd>`,
          )}
        </dl>`
    }
  </section>`;

export const glossaryPart = (glossary: AnswersDocument['glossary'], { faultsAt }: PageParts): Html =>
  html`<section id="glossary">
    <h2>生词</h2>
    ${faultsAt('glossary')}
    <dl class="behind">
      ${glossary.map(
        ({ word, zh, in: place }) =>
          html`<dt lang="en">${written(word)}</dt>
            <dd>${written(zh)} <span class="note">${place}</span></dd>`,
      )}
    </dl>
  </section>`;
