import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import type { AskedItem, ItemSolution, Stimulus } from '@study/contract/papers/item-views.ts';
import type {
  AnswersDocument,
  ItemAnswer,
  PaperDocument,
  ScriptLine,
  Timeline,
} from '@study/contract/papers/paper-document.ts';
import type { ReviewRecording } from '@study/contract/papers/paper-views.ts';
import { itemAnswersOf } from '@study/domain/scoring/keys.ts';
import { silentRecording, spokenRecording, type SignUrl } from './render.ts';

export type { SignUrl };

/** A paper with its answers, indexed by item, for rendering single items. Built once per version. */
export interface ItemIndex {
  paper: PaperDocument;
  items: ReadonlyMap<number, IndexedItem>;
}

export interface IndexedItem {
  no: number;
  section: SectionName;
  /** Shared by the items of one text: `sample-paper.careful.2`. */
  group: string;
  stem: string | null;
  options: Record<string, string> | null;
  stimulus: (listener: Listener) => Stimulus;
  answer: ItemAnswer;
  /** Of the text. */
  glossary: { word: string; zh: string }[];
  script: ScriptLine[] | null;
  /** Stem, statement, or words around a blank, to recognise the item. */
  excerpt: string;
  /** Stem, excerpt and options in lower case, for searching. */
  searchText: string;
  /** False for a listening item without a recording. */
  isAskable: boolean;
}

/** Recipient of a recording: before an item is answered, its cues contain only times. */
export interface Listener {
  signUrl: SignUrl;
  maySeeWords: boolean;
}

/** Indexes all objective items of a version by number; `timelines` includes the spoken words. */
export function indexItems(content: {
  paper: PaperDocument;
  answers: AnswersDocument;
  timelines: ReadonlyMap<string, Timeline>;
}): ItemIndex {
  const answers = new Map(itemAnswersOf(content.answers).map((answer) => [answer.no, answer]));
  const glossary = Map.groupBy(content.answers.glossary, (entry) => entry.in);
  const items = [...listeningItems(content), ...readingItems(content.paper)].flatMap((asked) => {
    const answer = answers.get(asked.no);
    return answer
      ? [[asked.no, { ...complete(asked, answer), glossary: glossary.get(placeOf(asked)) ?? [] }] as const]
      : [];
  });
  return { paper: content.paper, items: new Map(items) };
}

/** Renders the question without its key. */
export function renderAsked({ paper }: ItemIndex, item: IndexedItem, listener: Listener): AskedItem {
  return {
    paper_id: paper.id,
    paper_title: paper.title,
    item: String(item.no),
    section: item.section,
    group: item.group,
    stimulus: item.stimulus(listener),
    stem: item.stem,
    options: item.options,
  };
}

/** Renders an item's solution, with the names of its knowledge points. */
export function renderSolution(
  { answer, glossary, script }: IndexedItem,
  nameOf: (point: string) => string,
): ItemSolution {
  return {
    key: answer.key,
    ...(answer.also_right !== undefined && { also_right: answer.also_right }),
    ...(answer.is_void && { is_void: true }),
    explanation: answer.explanation,
    evidence: answer.evidence,
    knowledge: answer.knowledge.map((id) => ({ id, name: nameOf(id) })),
    trap: { ...answer.trap },
    ...(answer.reasons && { reasons: { ...answer.reasons } }),
    glossary: glossary.map(({ word, zh }) => ({ word, zh })),
    script: script && script.map(({ speaker, text }) => ({ speaker, text })),
  };
}

type AskedParts = Omit<IndexedItem, 'answer' | 'glossary' | 'searchText'>;

/** The text of an item as the glossary names it: `listening.lecture.2`, `reading.cloze`, `reading.careful.1`. */
function placeOf({ section, group }: AskedParts): string {
  if (section === 'cloze' || section === 'matching') return `reading.${section}`;
  const place = group.split('.').slice(-2).join('.');
  return section === 'careful' ? `reading.${place}` : `listening.${place}`;
}

function complete(asked: AskedParts, answer: ItemAnswer): Omit<IndexedItem, 'glossary'> {
  const words = [asked.stem ?? '', asked.excerpt, ...Object.values(asked.options ?? {})];
  return { ...asked, answer, searchText: [...new Set(words)].join(' ').toLowerCase() };
}

function listeningItems({ paper, answers, timelines }: Parameters<typeof indexItems>[0]): AskedParts[] {
  return paper.listening.sections.flatMap(({ kind, groups }, section) =>
    groups.flatMap((group, index) => {
      const spoken = answers.listening.sections[section]?.groups[index];
      const timeline = group.audio === null ? undefined : timelines.get(group.audio);
      const recording = ({ signUrl, maySeeWords }: Listener): ReviewRecording | null =>
        timeline ? (maySeeWords ? spokenRecording : silentRecording)(timeline, signUrl) : null;
      return group.questions.map(({ no, options }): AskedParts => {
        const stem = spoken?.questions.find((question) => question.no === no)?.stem ?? '';
        return {
          no,
          section: kind,
          group: `${paper.id}.${kind}.${index + 1}`,
          stem,
          options: { ...options },
          stimulus: (listener) => ({ kind: 'recording', title: group.title, recording: recording(listener) }),
          script: spoken?.script ?? [],
          excerpt: stem,
          isAskable: timeline !== undefined,
        };
      });
    }),
  );
}

function readingItems({ id, reading: { cloze, matching, careful } }: PaperDocument): AskedParts[] {
  const own = { script: null, isAskable: true };
  const clozeStimulus: Stimulus = { kind: 'cloze', passage: cloze.passage, bank: { ...cloze.bank } };
  const matchingStimulus: Stimulus = {
    kind: 'matching',
    title: matching.title,
    paragraphs: { ...matching.paragraphs },
  };
  return [
    ...blanksOf(cloze.passage).map((no): AskedParts => ({
      ...own,
      no,
      section: 'cloze',
      group: `${id}.cloze.1`,
      stem: null,
      options: null,
      stimulus: () => clozeStimulus,
      excerpt: aroundBlank(cloze.passage, no),
    })),
    ...matching.statements.map(({ no, text }): AskedParts => ({
      ...own,
      no,
      section: 'matching',
      group: `${id}.matching.1`,
      stem: text,
      options: null,
      stimulus: () => matchingStimulus,
      excerpt: text,
    })),
    ...careful.flatMap(({ title, paragraphs, questions }, index) => {
      const stimulus: Stimulus = { kind: 'careful', title, paragraphs: [...paragraphs] };
      return questions.map(({ no, stem, options }): AskedParts => ({
        ...own,
        no,
        section: 'careful',
        group: `${id}.careful.${index + 1}`,
        stem,
        options: { ...options },
        stimulus: () => stimulus,
        excerpt: stem,
      }));
    }),
  ];
}

const BLANK = /\[\[(\d+)\]\]/g;
const AROUND_CHARACTERS = 60;

function blanksOf(passage: string): number[] {
  return [...passage.matchAll(BLANK)].map(([, no]) => Number(no));
}

/** Whole words before and after a blank; other blanks in it are shortened. */
function aroundBlank(passage: string, no: number): string {
  const [before = '', after = ''] = passage.split(`[[${no}]]`, 2).map((text) => plain(text));
  const left =
    before.length > AROUND_CHARACTERS ? `…${before.slice(-AROUND_CHARACTERS).replace(/^\S*\s/, '')}` : before;
  const right =
    after.length > AROUND_CHARACTERS ? `${after.slice(0, AROUND_CHARACTERS).replace(/\s\S*$/, '')}…` : after;
  return `${left}____${right}`.trim();
}

const plain = (text: string) => text.replaceAll(BLANK, '__').replaceAll(/\s+/g, ' ');
