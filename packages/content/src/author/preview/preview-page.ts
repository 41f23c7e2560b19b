import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import { type Fault, formatFault } from '#read/fault.ts';
import { AUDIO_TYPES, audioFile, formatsOf } from '#read/recordings.ts';
import { draftAnswers, draftPaper } from '#read/draft-documents.ts';
import { groupAnchor, anchorOfFault } from './fault-anchors.ts';
import { html, type Html } from './html.ts';
import { english, itemBlock, type PageParts, paragraphsOf, written } from './item-block.ts';
import { readingPart } from './reading-part.ts';
import { LISTENING_NAMES } from '../new/section-labels.ts';
import { markedText } from './marked-text.ts';

/** Writing: the task and, for a teacher, outline and samples. */
const writingPart = (
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
const translationPart = (
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

const glossaryPart = (glossary: AnswersDocument['glossary'], { faultsAt }: PageParts): Html =>
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

const SPEAKERS = { W: '女', M: '男', N: '播音' } as const;

/** The listening part; only a teacher's page has scripts and spoken questions. */
function listeningPart(paper: PaperDocument, answers: AnswersDocument | null, parts: PageParts): Html {
  return html`<section id="listening">
    <h2>听力理解</h2>
    ${parts.faultsAt('listening')}
    ${paper.listening.sections.map(
      ({ kind, groups }, section) =>
        html`<h3>${LISTENING_NAMES[kind]}</h3>
          ${groups.map((group, index) => {
            const spoken = answers?.listening.sections[section]?.groups[index];
            return html`<section id="${groupAnchor(section, index)}">
              <h4 lang="en">${written(group.title)}</h4>
              ${parts.faultsAt(groupAnchor(section, index))} ${parts.audioOf(group.audio)}
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

/** The current state of a paper's files, finished or not. */
export interface PreviewedPaper {
  id: string;
  paper: unknown;
  answers: unknown;
  timelines: ReadonlyMap<string, Timeline>;
  faults: readonly Fault[];
}

export const VIEWS = { candidate: '考生视图', teacher: '教师视图' } as const;
export type View = keyof typeof VIEWS;

/** Parts of the page that depend on where it is served. */
export interface PreviewFrame {
  /** Style element in the head. */
  style: Html | null;
  /** Link to the other view. */
  views: (shown: View) => Html | null;
  /** How to refresh the page after a change. */
  hint: string;
  sound: (timeline: Timeline) => Html | null;
}

/** A page of the local preview server, which serves style and sound. */
const SERVED: PreviewFrame = {
  style: html`<link rel="stylesheet" href="/style.css" />`,
  views: (shown) =>
    html`<nav aria-label="视图">
      ${Object.entries(VIEWS).map(
        ([each, name]) => html`<a href="/${each}" ${each === shown ? html`aria-current="page"` : null}>${name}</a>`,
      )}
    </nav>`,
  hint: '改动文件后刷新页面即可。',
  sound: (timeline) =>
    html`<audio controls preload="none">
      ${formatsOf(timeline).map(
        (format) => html`<source src="/media/${audioFile(timeline.clip, format)}" type="${AUDIO_TYPES[format]}" />`,
      )}
    </audio>`,
};

/** A page embedded beside the editor, which provides the style; without sound. */
export const EMBEDDED: PreviewFrame = { style: null, views: () => null, hint: '', sound: () => null };

/** The whole page of one view: the paper, with every fault at its place. */
export function previewPage(
  { id, paper, answers, timelines, faults }: PreviewedPaper,
  view: View,
  frame: PreviewFrame = SERVED,
): string {
  const asked = draftPaper(paper);
  const answered = view === 'teacher' ? draftAnswers(answers) : null;
  const parts: PageParts = {
    faultsAt: (place) => faultList(faults.filter((fault) => anchorOfFault(fault) === place)),
    audioOf: (clip) => player(clip === null ? undefined : timelines.get(clip), frame),
  };
  const body = html`${headerOf({ title: asked.title || id, view, count: faults.length, frame }, parts)}
    <main>
      ${writingPart(asked.writing, answered?.writing ?? null, parts)} ${listeningPart(asked, answered, parts)}
      ${readingPart(asked.reading, answered?.reading ?? null, parts)}
      ${translationPart(asked.translation, answered?.translation ?? null, parts)}
      ${answered === null ? null : glossaryPart(answered.glossary, parts)}
    </main>`;
  return documentOf(`${asked.title || id} · ${VIEWS[view]}`, frame.style, body);
}

interface Heading {
  title: string;
  view: View;
  count: number;
  frame: PreviewFrame;
}

const headerOf = ({ title, view, count, frame }: Heading, parts: PageParts): Html =>
  html`<header>
    <h1>${title}</h1>
    ${frame.views(view)}
    <nav aria-label="部分">
      ${PARTS.map(([part, name]) => html`<a href="#${part}">${name}</a>`)}
      ${view === 'teacher' ? html`<a href="#glossary">生词</a>` : null}
    </nav>
    <p class="note">${count === 0 ? '检查没有发现问题。' : `检查发现${count}处问题，标在各自的位置。`}${frame.hint}</p>
    ${parts.faultsAt('head')}
  </header>`;

const PARTS = [
  ['writing', '写作'],
  ['listening', '听力'],
  ['reading', '阅读'],
  ['translation', '翻译'],
] as const;

const faultList = (faults: readonly Fault[]): Html | null =>
  faults.length === 0
    ? null
    : html`<ul class="faults" aria-label="问题">
        ${faults.map((fault) => html`<li>${formatFault(fault)}</li>`)}
      </ul>`;

function player(timeline: Timeline | undefined, { sound }: PreviewFrame): Html {
  if (timeline === undefined) return html`<p class="note">还没有录音</p>`;
  return html`<p>
    ${sound(timeline)}
    <span class="note">${(timeline.duration_ms / 1000).toFixed(0)}秒${timeline.is_synthetic ? '，合成语音' : ''}</span>
  </p>`;
}

const documentOf = (title: string, style: Html | null, body: Html): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${style}
        <link rel="icon" href="data:," />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
