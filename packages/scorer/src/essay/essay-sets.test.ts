import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadNamedPaper } from '../commands/named-paper.ts';
import { findShared, sharedEncoder, MARKING_TIMES } from '../testing/shared-marker.fixture.ts';
import { markEssay, type EssayTools } from './mark-essay.ts';
import { paperEssayTask } from './paper-essay-task.ts';
import { createEssayReader } from './read-essay-meaning.ts';
import type { EssayScore, EssayTask } from './score-essay.ts';
import { prepareText } from '../text/prepare-text.ts';

const FOLDER = path.join(import.meta.dirname, '../../sets/essays');

interface EssaySet {
  paper: string;
  texts: { kind: string; text: string }[];
}

const sets: EssaySet[] = await Promise.all(
  (await readdir(FOLDER)).toSorted().map(async (file) => JSON.parse(await readFile(path.join(FOLDER, file), 'utf8'))),
);
const tasks = new Map<string, EssayTask>(
  await Promise.all(
    sets.map(async ({ paper }): Promise<[string, EssayTask]> => {
      const loaded = await loadNamedPaper(paper);
      return [paper, paperEssayTask(loaded.paper, loaded.answers)];
    }),
  ),
);
vi.setConfig(MARKING_TIMES);
const tools: EssayTools = {
  findGrammar: findShared,
  readMeaning: createEssayReader(sharedEncoder),
};
const scores = new Map<string, EssayScore>();
const taskOf = (paper: string): EssayTask => tasks.get(paper) ?? { prompt: '', minWords: 0, maxWords: 0 };
const textOf = (paper: string, kind: string): string =>
  sets.find((set) => set.paper === paper)?.texts.find((text) => text.kind === kind)?.text ?? '';

/** Essays for another paper with one sentence on this task, from one of its samples. */
const foreign: { of: string; score: EssayScore }[] = [];

async function markForeign(): Promise<void> {
  for (const { paper } of sets) {
    const own = taskOf(paper).samples?.at(-1) ?? '';
    const sentences = own.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(' ').length > 9);
    const at = sets.findIndex((set) => set.paper === paper);
    for (const other of [...sets.slice(at + 1), ...sets.slice(0, at)].slice(0, 5)) {
      const texts = [
        ...['good', 'good-120', 'weak', 'good-long-words'].map((kind) => ({
          of: kind,
          text: textOf(other.paper, kind),
        })),
        ...(taskOf(other.paper).samples ?? []).map((text) => ({ of: 'sample', text })),
      ];
      for (const { of, text } of texts) {
        const [opening = '', ...rest] = text.split(/(?<=[.!?])\s+/);
        const added = sentences[foreign.length % sentences.length] ?? '';
        const score = await markEssay([opening, added, ...rest].join(' '), taskOf(paper), {
          ...tools,
          findGrammar: async () => [],
        });
        foreign.push({ of, score });
      }
    }
  }
}

beforeAll(async () => {
  for (const { paper, texts } of sets) {
    for (const { kind, text } of texts) scores.set(`${paper} ${kind}`, await markEssay(text, taskOf(paper), tools));
  }
  await markForeign();
});

const scoreOf = (paper: string, kind: string): EssayScore => {
  const score = scores.get(`${paper} ${kind}`);
  if (!score) throw new Error(`no ${kind} of ${paper}`);
  return score;
};
const marksOf = (kind: string): Record<string, number> =>
  Object.fromEntries(sets.map(({ paper }) => [paper, scoreOf(paper, kind).score]));
const most = (kind: string): number => Math.max(...Object.values(marksOf(kind)));
const shareOf = (papers: readonly unknown[]): number => papers.length / sets.length;
/** Papers where a text of the first kind scores higher than a text of the second. */
const gaining = (changed: string, plain: string): string[] =>
  sets.map(({ paper }) => paper).filter((paper) => scoreOf(paper, changed).score > scoreOf(paper, plain).score);

describe('what does not answer the task', () => {
  /** A story on another topic that resembles a story in a weak sample; the target is no exception. */
  const TAKEN_FOR_THE_TOPIC = new Set(['cet4-mock-6 off-topic-one-sentence']);
  test.each(['off-topic-one-sentence', 'off-topic-sprinkled'])('%s gets at most 8 and is flagged', (kind) => {
    const told = sets.filter(({ paper }) => !TAKEN_FOR_THE_TOPIC.has(`${paper} ${kind}`));
    for (const { paper } of told) {
      expect(scoreOf(paper, kind).score, paper).toBeLessThanOrEqual(8);
      expect(scoreOf(paper, kind).flags, paper).toContain('off_topic_suspected');
    }
  });

  test('a template with blanks gets at most 4', () => {
    expect(most('template-blank')).toBeLessThanOrEqual(4);
    for (const { paper } of sets) expect(scoreOf(paper, 'template-blank').flags, paper).toContain('stock_phrases');
  });

  // The target is every paper; a template of phrases missing from the table cannot be distinguished from an essay.
  test('a template with the topic filled in gets at most 7 in four papers of five', () => {
    const low = Object.values(marksOf('template-filled')).filter((mark) => mark <= 7);
    expect(shareOf(low)).toBeGreaterThanOrEqual(0.8);
  });

  test('fluent sentences that say nothing get at most 8 in nine papers of ten, and never more than 10', () => {
    const low = Object.values(marksOf('empty-talk')).filter((mark) => mark <= 8);
    expect(shareOf(low)).toBeGreaterThanOrEqual(0.9);
    expect(most('empty-talk')).toBeLessThanOrEqual(10);
  });

  test('random words in sentence frames get at most 3, the prompt repeated at most 2', () => {
    expect(most('word-frames')).toBeLessThanOrEqual(3);
    expect(most('prompt-repeated')).toBeLessThanOrEqual(2);
  });
});

describe('a weak essay gains nothing', () => {
  test('by a plea or an order to the marker, which is flagged', () => {
    expect(gaining('plea', 'weak')).toEqual([]);
    for (const { paper } of sets) expect(scoreOf(paper, 'plea').flags, paper).toContain('instructions_in_text');
  });

  // The target is every paper: a text below its minimum length still gains words.
  test('by empty talk, connectives and keywords in seven papers of twelve, and two points at most', () => {
    expect(shareOf(gaining('weak-plus-talk', 'weak'))).toBeLessThanOrEqual(5 / 12);
    for (const { paper } of sets) {
      expect(scoreOf(paper, 'weak-plus-talk').score).toBeLessThanOrEqual(scoreOf(paper, 'weak').score + 2);
    }
  });

  const CHANGES: Record<string, (text: string) => string> = {
    'blanks before its lines': (text) => text.replaceAll(/^/gm, '\u3000  '),
    'invisible characters': (text) => text.replaceAll('e', 'e\u200B').replaceAll('o', '\u00ADo'),
    'look-alike letters': (text) => text.replaceAll('a', '\u0430').replaceAll('o', '\u03BF'),
    'rare nouns after it': (text) =>
      `${text} There was an obelisk, a sextant, a marmoset, a gargoyle and a sarcophagus.`,
    'rare nouns before it': (text) => `An obelisk, a sextant, a marmoset, a gargoyle and a sarcophagus. ${text}`,
    'connectives after it': (text) => `${text} Moreover, however, therefore, in addition, as a result, nevertheless.`,
  };
  /** The target is no exception; a series of connectives or of rare nouns raises one essay in ten by a mark. */
  const REACHED: Readonly<Record<string, number>> = { 'connectives after it': 1, 'rare nouns after it': 1 };
  test.each(Object.entries(CHANGES))('by %s', async (name, change) => {
    const gain = REACHED[name] ?? 0;
    for (const { paper } of sets) {
      const changed = await markEssay(change(textOf(paper, 'weak')), taskOf(paper), tools);
      expect(changed.score, paper).toBeLessThanOrEqual(scoreOf(paper, 'weak').score + gain);
    }
  });
});

describe('a good essay', () => {
  test('keeps its mark with invisible and look-alike characters, and its findings their places', () => {
    expect(marksOf('good-invisible')).toEqual(marksOf('good'));
    for (const { paper } of sets) {
      const hidden = textOf(paper, 'good-invisible');
      const shown = (text: string, findings: EssayScore['findings']) =>
        findings.map(({ start, end, rule }) => [prepareText(text.slice(start, end)).text, rule]);
      expect(shown(hidden, scoreOf(paper, 'good-invisible').findings)).toEqual(
        shown(textOf(paper, 'good'), scoreOf(paper, 'good').findings),
      );
    }
  });

  // The target is every paper; by this measure more than half of random orders read no worse.
  test('gains nothing by another order of its sentences, and loses in one paper of three', () => {
    expect(gaining('good-shuffled', 'good')).toEqual([]);
    expect(shareOf(gaining('good', 'good-shuffled'))).toBeGreaterThanOrEqual(0.33);
  });

  // The target is every paper.
  test('gains nothing by long words in four papers of five, and two points at most', () => {
    expect(shareOf(gaining('good-long-words', 'good'))).toBeLessThanOrEqual(0.2);
    for (const { paper } of sets) {
      expect(scoreOf(paper, 'good-long-words').score).toBeLessThanOrEqual(scoreOf(paper, 'good').score + 2);
    }
  });

  test('of no more than the least length is not punished for it', () => {
    for (const { paper } of sets.filter((set) => set.paper.startsWith('cet4'))) {
      expect(scoreOf(paper, 'good-120').score, paper).toBeGreaterThanOrEqual(12);
      expect(scoreOf(paper, 'good-120').flags, paper).toEqual([]);
    }
  });
});

test('essays of other papers with one sentence on the topic are flagged in 80% of pairs and get at most 8 then', () => {
  const kinds = ['good', 'good-120', 'weak'];
  expect(foreign.length).toBeGreaterThanOrEqual(200);
  expect(foreign.filter(({ of }) => kinds.includes(of)).length).toBeGreaterThan(80);
  const flagged = foreign.filter(({ score }) => score.flags.includes('off_topic_suspected'));
  expect(flagged.length / foreign.length).toBeGreaterThanOrEqual(0.8);
  expect(Math.max(...flagged.map(({ score }) => score.score))).toBeLessThanOrEqual(8);
});

test('no sample and no good essay is suspected of being off its topic', async () => {
  for (const { paper } of sets) {
    for (const kind of ['weak', 'good', 'good-120']) {
      expect(scoreOf(paper, kind).flags, `${paper} ${kind}`).not.toContain('off_topic_suspected');
    }
    for (const sample of taskOf(paper).samples ?? []) {
      const score = await markEssay(sample, taskOf(paper), { ...tools, findGrammar: async () => [] });
      expect(score.flags, paper).not.toContain('off_topic_suspected');
    }
  }
});
