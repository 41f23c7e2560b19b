import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { LISTENING_NAMES } from '../new/section-words.ts';
import { groupPlace } from './fault-places.ts';
import { html, type Html } from './html.ts';
import { english, itemBlock, written, type PageParts } from './item-block.ts';
import { markedText } from './marked-text.ts';

const SPEAKERS = { W: '女', M: '男', N: '播音' } as const;

/** The listening part; scripts and spoken questions stand on a teacher's page only. */
export function listeningPart(paper: PaperDocument, answers: AnswersDocument | null, parts: PageParts): Html {
  return html`<section id="listening">
    <h2>听力理解</h2>
    ${parts.faultsAt('listening')}
    ${paper.listening.sections.map(
      ({ kind, groups }, section) =>
        html`<h3>${LISTENING_NAMES[kind]}</h3>
          ${groups.map((group, index) => {
            const spoken = answers?.listening.sections[section]?.groups[index];
            return html`<section id="${groupPlace(section, index)}">
              <h4 lang="en">${written(group.title)}</h4>
              ${parts.faultsAt(groupPlace(section, index))} ${parts.audioOf(group.audio)}
              ${spoken === undefined ? null : scriptOf(spoken)}
              <ol class="items">
                ${group.questions.map(({ no, options }) => {
                  const answer = spoken?.questions.find((question) => question.no === no);
                  return itemBlock(
                    { no, stem: answer === undefined ? null : english(answer.stem), options, answer },
                    parts,
                  );
                })}
              </ol>
            </section>`;
          })}`,
    )}
  </section>`;
}

type Spoken = AnswersDocument['listening']['sections'][number]['groups'][number];

function scriptOf({ script, questions }: Spoken): Html {
  const quotations = questions.flatMap(({ no, evidence }) => evidence.map((quotation) => ({ no, quotation })));
  return html`<div class="passage script">
    ${script.map(
      ({ speaker, text }) =>
        html`<p>
          <b>${SPEAKERS[speaker]}</b>
          <span lang="en">${text === '' ? written(text) : markedText(text, quotations)}</span>
        </p>`,
    )}
  </div>`;
}
