import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { formatFault, type Fault } from '#read/fault.ts';
import { audioFile, AUDIO_TYPES, formatsOf } from '#read/recordings.ts';
import { draftAnswers, draftPaper } from '#read/draft-documents.ts';
import { placeOfFault } from './fault-places.ts';
import { html, type Html } from './html.ts';
import type { PageParts } from './item-block.ts';
import { listeningPart } from './listening-part.ts';
import { readingPart } from './reading-part.ts';
import { glossaryPart, translationPart, writingPart } from './text-parts.ts';

/** A paper's files as they are now, finished or not. */
export interface PreviewedPaper {
  id: string;
  paper: unknown;
  answers: unknown;
  timelines: ReadonlyMap<string, Timeline>;
  faults: readonly Fault[];
}

export const VIEWS = { candidate: '考生视图', teacher: '教师视图' } as const;
export type View = keyof typeof VIEWS;

/** What depends on who serves the page. */
export interface PreviewFrame {
  /** Where the style is, in the head. */
  style: Html | null;
  /** The way to the other view. */
  views: (shown: View) => Html | null;
  /** How a change comes to be seen. */
  hint: string;
  sound: (timeline: Timeline) => Html | null;
}

/** A page of the server on this machine, which has files for style and sound. */
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

/** A page that a screen shows beside the editor and styles itself; recordings are heard elsewhere. */
export const EMBEDDED: PreviewFrame = { style: null, views: () => null, hint: '', sound: () => null };

/** The whole page of one view: the paper, and every fault at its place. */
export function previewPage(
  { id, paper, answers, timelines, faults }: PreviewedPaper,
  view: View,
  frame: PreviewFrame = SERVED,
): string {
  const asked = draftPaper(paper);
  const answered = view === 'teacher' ? draftAnswers(answers) : null;
  const parts: PageParts = {
    faultsAt: (place) => faultList(faults.filter((fault) => placeOfFault(fault) === place)),
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
