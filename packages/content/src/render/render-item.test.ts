import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import { reviewedItem } from '@study/contract/papers/item-views.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { describe, expect, it } from 'vitest';
import { indexItems, renderAsked, renderSolution } from './render-item.ts';
import { validPaper } from '../testing/valid-paper.ts';

const CLIP = '0123456789abcdef01234567';
const SPOKEN = 'words that are heard';

function indexOf(exam: 'CET4' | 'CET6') {
  const content = validPaper(exam, 'sample-paper');
  for (const section of content.paper.listening.sections) for (const group of section.groups) group.audio = CLIP;
  const timeline: Timeline = {
    clip: CLIP,
    duration_ms: 1000,
    is_synthetic: true,
    made_from: 'x',
    cues: [{ kind: 'sentence', start_ms: 0, end_ms: 900, speaker: 'W', text: SPOKEN }],
  };
  return indexItems({ ...content, timelines: new Map([[CLIP, timeline]]) });
}
const signUrl = (clip: string, format: string) => `/${clip}.${format}`;

describe.each(['CET4', 'CET6'] as const)('the items of a %s paper', (exam) => {
  const index = indexOf(exam);

  it('are all there, each in its section, with a text to know it again', () => {
    expect([...index.items.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 55 }, (_, n) => n + 1));
    for (const { name, first, last, groups } of EXAM_STRUCTURE[exam].sections) {
      const own = [...index.items.values()].filter(({ section }) => section === name);
      expect(own.map(({ no }) => no)).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n));
      expect(new Set(own.map(({ group }) => group)).size).toBe(groups.length);
      for (const item of own) expect(item.excerpt.length, String(item.no)).toBeGreaterThan(3);
    }
  });

  it('fit the contract with their solutions', () => {
    for (const item of index.items.values()) {
      const asked = renderAsked(index, item, { signUrl, maySeeWords: true });
      const shown = { ...asked, solution: renderSolution(item, (id) => `名${id}`) };
      expect(reviewedItem.parse(shown)).toEqual(shown);
    }
  });

  it('tell neither key nor words before they are answered', () => {
    for (const item of index.items.values()) {
      const asked = JSON.stringify(renderAsked(index, item, { signUrl, maySeeWords: false }));
      expect(asked).not.toContain(SPOKEN);
      expect(asked).not.toContain('"key"');
      expect(asked).not.toContain('explanation');
    }
  });

  it('show a blank among the words around it', () => {
    expect(index.items.get(27)?.excerpt).toMatch(/____/);
    expect(index.items.get(27)?.excerpt).not.toContain('[[');
  });
});
