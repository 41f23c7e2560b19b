import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import realPapers from './real-papers.json' with { type: 'json' };

/** Figures of real papers: the median and, where recorded, the minimum and maximum of single texts. */
export interface Reference {
  median: number;
  least?: number;
  most?: number;
}

export type Figure =
  | 'words'
  | 'sentenceWords'
  | 'grade'
  | 'beyond3000'
  | 'beyond5000'
  | 'numbers'
  | 'abstract'
  | keyof (typeof realPapers)['both'];

interface FigureName {
  /** Label before the number: 平均每句. */
  name: string;
  unit: string;
  /** Advice to an author for a value below and above the range. */
  mends: readonly [more: string, less: string];
  /** Relative tolerance beyond the real papers' range. */
  tolerance: number;
}

/** Tolerance of a passage, relative to the ends of the range. */
const TEXT = 0.2;
/** Tolerance of a mean over a whole paper, which varies less. */
const PAPER = 0.1;

export const FIGURES: Readonly<Record<Figure, FigureName>> = {
  words: { name: '篇幅', unit: '词', mends: ['请加长', '请缩短'], tolerance: TEXT },
  sentenceWords: {
    name: '平均每句',
    unit: '词',
    mends: ['请把让步、原因、限定写进句子里，不要一事一句', '请拆开过长的句子'],
    tolerance: TEXT,
  },
  grade: {
    name: '年级（Flesch–Kincaid）',
    unit: '',
    mends: ['请用更长的句子和更书面的词', '请拆短句子，换用常见的词'],
    tolerance: TEXT,
  },
  beyond3000: {
    name: '最常用3000词以外',
    unit: '%',
    mends: ['请多用考试大纲里的书面词', '请换用更常见的词'],
    tolerance: TEXT,
  },
  beyond5000: {
    name: '最常用5000词以外',
    unit: '%',
    mends: ['请多用考试大纲里的书面词', '请换用更常见的词'],
    tolerance: TEXT,
  },
  numbers: { name: '每100词的数字', unit: '个', mends: ['', '请用观点和理由代替数字'], tolerance: TEXT },
  abstract: {
    name: '每100词的抽象名词',
    unit: '个',
    mends: ['请谈观点、原因和影响，不要只列事实', '请把抽象的说法写具体'],
    tolerance: TEXT,
  },
  paragraphs: { name: '段落', unit: '段', mends: ['请把文章分成更多段', '请合并段落'], tolerance: 0 },
  answered: { name: '十个句子分属', unit: '段', mends: ['请让每个句子出自不同的段落', ''], tolerance: 0 },
  clozeWords: { name: '篇幅', unit: '词', mends: ['请加长', '请缩短'], tolerance: 0 },
  unsorted: {
    name: '词库不按字母顺序的',
    unit: '处',
    mends: ['', '请按字母顺序排列，可用papers:shuffle --bank'],
    tolerance: 0,
  },
  listeningOption: { name: '听力选项平均', unit: '词', mends: ['请写长一些', '请写短一些'], tolerance: PAPER },
  carefulOption: { name: '仔细阅读选项平均', unit: '词', mends: ['请写长一些', '请写短一些'], tolerance: PAPER },
  outOfOrder: { name: '不按原文顺序的题目', unit: '处', mends: ['', '请按原文的先后排列题目'], tolerance: 0 },
  denials: {
    name: '听力干扰项与原文正反颠倒的',
    unit: '%',
    mends: ['', '请改用听了一半、关系不对、说得过头或别处才对的说法'],
    tolerance: 0,
  },
  allDenied: {
    name: '三个干扰项都是正反颠倒的听力题',
    unit: '题',
    mends: ['', '请给这些题换用别的干扰项'],
    tolerance: 0,
  },
  unreasoned: {
    name: '没有逐项理由的四选一题',
    unit: '题',
    mends: ['', '请在reasons里给每个选项写一句'],
    tolerance: 0,
  },
};

type OfText = Partial<Record<Figure, Reference>>;

/** Known reference figures of a text kind. */
export const textReferences = (exam: ExamType, kind: 'careful' | 'matching'): OfText => realPapers[exam][kind];

export const paperReferences: Readonly<Record<keyof (typeof realPapers)['both'], Reference>> = realPapers.both;

/**
 * Assumed range without a recorded spread: half to twice the median, as for shares with a known spread; words by a
 * fifth.
 */
const UNKNOWN_SPREAD = 2;

/** Permitted range of a figure in one text or paper. */
export function limitsOf(figure: Figure, { median, least, most }: Reference): [least: number, most: number] {
  const { tolerance } = FIGURES[figure];
  if (least !== undefined && most !== undefined) return [least * (1 - tolerance), most * (1 + tolerance)];
  if (figure === 'words' || figure === 'grade') return [median * (1 - tolerance), median * (1 + tolerance)];
  return [median / UNKNOWN_SPREAD, median * UNKNOWN_SPREAD];
}

/** Absolute tolerance for very small counts, where a tenth is less than an author can control. */
const MEDIAN_SLACK: Partial<Record<Figure, number>> = { numbers: 0.6 };

/** Permitted range of a level's median: within a tenth of the real median. */
export function medianLimits(figure: Figure, { median }: Reference): [least: number, most: number] {
  const slack = MEDIAN_SLACK[figure] ?? median / 10;
  return [Math.max(0, median - slack), median + slack];
}
