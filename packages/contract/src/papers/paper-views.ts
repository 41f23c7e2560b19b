import * as z from 'zod/mini';
import { EXAM_TYPES, LISTENING_KINDS } from './exam-structure.ts';
import {
  answersDocument,
  carefulPassage,
  clozeQuestion,
  listeningQuestions,
  matchingQuestion,
  TIMELINE_KINDS,
  translationQuestion,
  writingQuestion,
} from './paper-document.ts';
import { edition, ORIGINS } from './edition.ts';
import { slug } from '../shapes.ts';

/** Views for browsers: one allow-list per audience. A field is sent only if it is listed here. */

/** A cue without its words: before the attempt is closed, candidates receive only times. */
export const silentCue = z.object({
  kind: z.enum(TIMELINE_KINDS),
  start_ms: z.int(),
  end_ms: z.int(),
  no: z.optional(z.int()),
});
export const spokenCue = z.object({
  ...silentCue.shape,
  speaker: z.optional(z.string()),
  text: z.optional(z.string()),
});

const recordingWith = <Cue extends z.ZodMiniType>(cue: Cue) =>
  z.object({
    clip: z.string(),
    duration_ms: z.int(),
    is_synthetic: z.boolean(),
    /** Short-lived signed URLs, best format first. */
    sources: z.array(z.object({ type: z.string(), url: z.string() })),
    cues: z.array(cue),
  });
export const candidateRecording = recordingWith(silentCue);
export const reviewRecording = recordingWith(spokenCue);

const listeningWith = <Recording extends z.ZodMiniType>(recording: Recording) =>
  z.object({
    sections: z.array(
      z.object({
        kind: z.enum(LISTENING_KINDS),
        groups: z.array(z.object({ title: z.string(), audio: z.nullable(recording), questions: listeningQuestions })),
      }),
    ),
  });

const head = { id: slug, exam: z.enum(EXAM_TYPES), title: z.string(), edition, origin: z.enum(ORIGINS) };
const readingQuestions = z.object({
  cloze: clozeQuestion,
  matching: matchingQuestion,
  careful: z.array(carefulPassage),
});

/**
 * A paper during an attempt: without keys, stems of listening questions, scripts, explanations, samples and references.
 * A closed part is null.
 */
export const candidatePaper = z.object({
  ...head,
  writing: z.nullable(writingQuestion),
  listening: z.nullable(listeningWith(candidateRecording)),
  reading: z.nullable(readingQuestions),
  translation: z.nullable(translationQuestion),
});
export type CandidatePaper = z.output<typeof candidatePaper>;
export type CandidateRecording = z.output<typeof candidateRecording>;
export type CandidateListening = NonNullable<CandidatePaper['listening']>;
export type CandidateReading = NonNullable<CandidatePaper['reading']>;

const text = z.string();

/** A paper after the attempt: everything, transcripts included. Texts are empty where a drill leaves a part out. */
export const reviewPaper = z.object({
  ...head,
  writing: z.object({ ...writingQuestion.shape, directions: text, prompt: text }),
  listening: listeningWith(reviewRecording),
  reading: z.object({
    cloze: z.object({ ...clozeQuestion.shape, passage: text }),
    matching: z.object({ ...matchingQuestion.shape, title: text }),
    careful: z.array(carefulPassage),
  }),
  translation: z.object({ directions: text, source: text }),
});
export type ReviewPaper = z.output<typeof reviewPaper>;
export type ReviewRecording = z.output<typeof reviewRecording>;

export const candidateContent = z.object({ encrypted: z.literal(false), paper: candidatePaper });
export const reviewContent = z.object({ encrypted: z.literal(false), paper: reviewPaper, answers: answersDocument });
/** The same content as a compact JWE, for browsers that requested encryption. */
export const encryptedContent = z.object({ encrypted: z.literal(true), data: z.string() });
