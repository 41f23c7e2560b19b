import type { Part } from '@study/contract/papers/exam-structure.ts';
import type { Options, PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import type {
  CandidatePaper,
  CandidateRecording,
  ReviewPaper,
  ReviewRecording,
} from '@study/contract/papers/paper-views.ts';
import type { PaperContent } from '../read/documents.ts';
import { AUDIO_TYPES, formatsOf, type AudioFormat } from '../read/recordings.ts';

/** Returns a short-lived URL of a recording in one format. */
export type SignUrl = (clip: string, format: AudioFormat) => string;

/** Input for rendering; excludes the answers, so that they cannot leak. */
export type Renderable = Pick<PaperContent, 'paper' | 'timelines'>;

/**
 * Renders the paper during an attempt. Every object is built from named fields, so a new field of the documents stays
 * hidden until it is listed here. A closed part is null; cues contain only times.
 */
export function renderForCandidate(
  { paper, timelines }: Renderable,
  openParts: ReadonlySet<Part>,
  signUrl: SignUrl,
): CandidatePaper {
  const record = (timeline: Timeline) => silentRecording(timeline, signUrl);
  return {
    ...headOf(paper),
    writing: openParts.has('writing') ? writingOf(paper) : null,
    listening: openParts.has('listening') ? listeningOf(paper, timelines, record) : null,
    reading: openParts.has('reading') ? readingOf(paper) : null,
    translation: openParts.has('translation') ? translationOf(paper) : null,
  };
}

/** Renders the paper after the attempt: every part, and cues with their words. The answers are a separate document. */
export function renderForReview({ paper, timelines }: Renderable, signUrl: SignUrl): ReviewPaper {
  return {
    ...headOf(paper),
    writing: writingOf(paper),
    listening: listeningOf(paper, timelines, (timeline) => spokenRecording(timeline, signUrl)),
    reading: readingOf(paper),
    translation: translationOf(paper),
  };
}

const headOf = ({ id, exam, title, edition, origin }: PaperDocument) => ({
  id,
  exam,
  title,
  edition: { year: edition.year, month: edition.month, set: edition.set },
  origin,
});

const writingOf = ({ writing }: PaperDocument) => ({
  directions: writing.directions,
  prompt: writing.prompt,
  ...(writing.opening === undefined ? {} : { opening: writing.opening }),
  min_words: writing.min_words,
  max_words: writing.max_words,
});

const translationOf = ({ translation }: PaperDocument) => ({
  directions: translation.directions,
  source: translation.source,
});

/** A recording without a timeline cannot be synchronised, so it counts as missing. */
function listeningOf<Recording>(
  { listening }: PaperDocument,
  timelines: ReadonlyMap<string, Timeline>,
  render: (timeline: Timeline) => Recording,
) {
  const recordingOf = (clip: string | null): Recording | null => {
    const timeline = clip === null ? undefined : timelines.get(clip);
    return timeline === undefined ? null : render(timeline);
  };
  return {
    sections: listening.sections.map((section) => ({
      kind: section.kind,
      groups: section.groups.map((group) => ({
        title: group.title,
        audio: recordingOf(group.audio),
        questions: group.questions.map(({ no, options }) => ({ no, options: optionsOf(options) })),
      })),
    })),
  };
}

const readingOf = ({ reading: { cloze, matching, careful } }: PaperDocument) => ({
  cloze: { passage: cloze.passage, bank: letteredOf(cloze.bank) },
  matching: {
    title: matching.title,
    paragraphs: letteredOf(matching.paragraphs),
    statements: matching.statements.map(({ no, text }) => ({ no, text })),
  },
  careful: careful.map(({ title, paragraphs, questions }) => ({
    title,
    paragraphs: [...paragraphs],
    questions: questions.map(({ no, stem, options }) => ({
      no,
      stem,
      options: optionsOf(options),
    })),
  })),
});

const optionsOf = ({ A, B, C, D }: Options): Options => ({ A, B, C, D });

const letteredOf = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([letter]) => /^[A-Z]$/.test(letter)));

const soundOf = (timeline: Timeline, signUrl: SignUrl) => ({
  clip: timeline.clip,
  duration_ms: timeline.duration_ms,
  is_synthetic: timeline.is_synthetic,
  sources: formatsOf(timeline).map((format) => ({
    type: AUDIO_TYPES[format],
    url: signUrl(timeline.clip, format),
  })),
});

type Cue = Timeline['cues'][number];

const silentCueOf = ({ kind, start_ms, end_ms, no }: Cue) => ({
  kind,
  start_ms,
  end_ms,
  ...(no === undefined ? {} : { no }),
});

/** A recording whose cues contain only times. */
export const silentRecording = (timeline: Timeline, signUrl: SignUrl): CandidateRecording => ({
  ...soundOf(timeline, signUrl),
  cues: timeline.cues.map(silentCueOf),
});

/** A recording whose cues contain the spoken words. */
export const spokenRecording = (timeline: Timeline, signUrl: SignUrl): ReviewRecording => ({
  ...soundOf(timeline, signUrl),
  cues: timeline.cues.map((cue) => ({
    ...silentCueOf(cue),
    ...(cue.speaker === undefined ? {} : { speaker: cue.speaker }),
    ...(cue.text === undefined ? {} : { text: cue.text }),
  })),
});
