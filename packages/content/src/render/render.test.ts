import { candidatePaper, reviewPaper } from '@study/contract/papers/paper-views.ts';
import { PARTS, type Part } from '@study/contract/papers/exam-structure.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../read/documents.ts';
import { renderForCandidate, renderForReview } from './render.ts';
import { validPaper } from '../testing/valid-paper.ts';

const SENTINEL = 'SENTINEL';
const CLIP = 'abcdef0123456789abcdef01';
const signUrl = (clip: string, format: string) => `/audio/${clip}.${format}?signed`;

/** Replaces every string in a value recursively; leaves numbers and keys alone. */
function planted(value: unknown): unknown {
  if (typeof value === 'string') return `${SENTINEL} ${value}`;
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, planted(inner)]));
}

/** Adds a secret field to every object except letter maps, like a careless change to the documents. */
function withStrayFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrayFields);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, each]) => [key, withStrayFields(each)]);
  return Object.fromEntries([...inner, ['key', SENTINEL], ['explanation', SENTINEL]]);
}

const timeline: Timeline = {
  clip: CLIP,
  duration_ms: 9000,
  is_synthetic: true,
  made_from: `${SENTINEL} source`,
  cues: [
    {
      kind: 'sentence',
      start_ms: 0,
      end_ms: 5000,
      speaker: `${SENTINEL} W`,
      text: `${SENTINEL} spoken`,
    },
    {
      kind: 'question',
      start_ms: 5000,
      end_ms: 8000,
      no: 1,
      speaker: `${SENTINEL} N`,
      text: `${SENTINEL} stem`,
    },
  ],
};

function content() {
  const { paper, answers } = validPaper();
  for (const group of paper.listening.sections[0]?.groups.slice(0, 1) ?? []) group.audio = CLIP;
  return contentOf(
    withStrayFields(paper) as typeof paper,
    planted(answers) as typeof answers,
    new Map([[CLIP, timeline]]),
  );
}

const subsets = (parts: readonly Part[]): Part[][] =>
  parts.reduce<Part[][]>((sets, part) => [...sets, ...sets.map((set) => [...set, part])], [[]]);

describe('the candidate’s copy', () => {
  test.each(subsets(PARTS).map((parts) => [parts]))('tells nothing of the answers with %j open', (parts) => {
    const rendered = renderForCandidate(content(), new Set(parts), signUrl);
    expect(JSON.stringify(rendered)).not.toContain(SENTINEL);
    expect(candidatePaper.safeParse(rendered).success).toBe(true);
    for (const part of PARTS) expect(rendered[part] !== null).toBe(parts.includes(part));
  });

  test('holds the times of a recording and signed addresses, best format first', () => {
    const rendered = renderForCandidate(content(), new Set<Part>(['listening']), signUrl);
    expect(rendered.listening?.sections[0]?.groups[0]?.audio).toEqual({
      clip: CLIP,
      duration_ms: 9000,
      is_synthetic: true,
      sources: [
        { type: 'audio/webm; codecs=opus', url: `/audio/${CLIP}.webm?signed` },
        { type: 'audio/mp4; codecs=mp4a.40.2', url: `/audio/${CLIP}.m4a?signed` },
      ],
      cues: [
        { kind: 'sentence', start_ms: 0, end_ms: 5000 },
        { kind: 'question', start_ms: 5000, end_ms: 8000, no: 1 },
      ],
    });
    expect(rendered.listening?.sections[0]?.groups[1]?.audio).toBeNull();
  });

  test('holds a whole paper when every part is open', () => {
    const { paper } = validPaper();
    const rendered = renderForCandidate({ paper, timelines: new Map() }, new Set(PARTS), signUrl);
    expect(rendered).toEqual(paper);
  });
});

test('the review copy says what was spoken, and when, but not how the sound was made', () => {
  const rendered = renderForReview(content(), signUrl);
  expect(reviewPaper.safeParse(rendered).success).toBe(true);
  expect(rendered.listening.sections[0]?.groups[0]?.audio?.cues[0]).toEqual(timeline.cues[0]);
  expect(JSON.stringify(rendered)).not.toContain('made_from');
});
