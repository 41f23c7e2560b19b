import type { FindingCategory, MarkFlag } from '@study/contract/marking/marking.ts';
import { TOP_BAND_FROM } from '@study/domain/planning/text-to-revise.ts';
import { formatMark } from './mark-status.ts';

/** Labels of a mark out of 15, its flags and its findings. */

interface Band {
  /** The mark in the middle of the band. */
  middle: number;
  from: number;
  to: number;
  words: string;
  /** What the band says of language errors. */
  language: string;
}

const BANDS: readonly Band[] = [
  { middle: 14, from: TOP_BAND_FROM, to: 15, words: '表达清楚连贯', language: '基本没有语言错误' },
  { middle: 11, from: 10, to: 12, words: '表达清楚，较为连贯', language: '有少量语言错误' },
  { middle: 8, from: 7, to: 9, words: '大意能懂，勉强连贯', language: '语言错误相当多' },
  { middle: 5, from: 4, to: 6, words: '意思不够清楚', language: '严重的语言错误较多' },
  { middle: 2, from: 1, to: 3, words: '条理不清', language: '大部分句子有错误' },
];

/** Errors shown from which a band below 10 may say that there are many. */
const MANY_ERRORS = 3;

/**
 * The sentence of a mark's band. A machine's mark says nothing of language where it is undecided, or where too few
 * errors are shown to bear it out.
 */
export function bandSentence({ raw, source, criteria, findings }: BandedMark): string | null {
  const band = bandOf(raw);
  if (band === null) return null;
  const shown = findings.filter(({ is_certain: isCertain, tier }) => isCertain || tier === 'suspect').length;
  const isDecided = criteria === null || criteria.grammar !== null;
  const isBorneOut = band.from >= 10 || shown >= MANY_ERRORS;
  return source === 'administrator' || (isDecided && isBorneOut) ? `${band.words}，${band.language}` : band.words;
}

interface BandedMark {
  raw: number;
  source: string | null;
  criteria: { grammar: number | null } | null;
  findings: readonly { is_certain: boolean; tier?: string | undefined }[];
}

/** Score band of a mark out of 15; null for 0, which has no band. */
export function bandOf(raw: number): Band | null {
  return BANDS.find(({ from }) => Math.round(raw) >= from) ?? null;
}

/** The sample in the next band above a mark; null in the top band. */
export function sampleAbove<Sample extends { band: number }>(raw: number, samples: readonly Sample[]): Sample | null {
  const own = bandOf(raw)?.middle ?? 0;
  return samples.filter(({ band }) => band > own).toSorted((one, other) => one.band - other.band)[0] ?? null;
}

const FLAG_SENTENCES: Readonly<Record<MarkFlag, string>> = {
  blank: '没有作答，或自己写的英文不到10个词',
  not_english: '大部分不是英文',
  foreign_words: '不少地方没有写成英文，按没有写计',
  too_short: '计入的字数不足，分数有上限',
  gibberish_suspected: '像是随意输入或打乱了词序',
  not_sentences: '不少地方像短语，不成句',
  repetition_removed: '重复的部分没有计入',
  copied_removed: '与题目或试卷相同的部分没有计入',
  stock_phrases: '套话较多，没有计入，分数有上限',
  off_topic_suspected: '可能偏题，分数有上限',
  relevance_unclear: '看不准是否切题',
  sentence_order: '句子的先后不像一篇文章，分数略有降低',
  instructions_in_text: '文中有写给评分者的话，没有计入',
  scorers_disagree: '两次评分差得较多',
};

/** Flags for which an administrator is asked to review the mark. */
const REVIEWED_FLAGS: ReadonlySet<string> = new Set<MarkFlag>([
  'foreign_words',
  'gibberish_suspected',
  'not_sentences',
  'off_topic_suspected',
  'relevance_unclear',
  'instructions_in_text',
  'scorers_disagree',
]);

/** Whether the flag's message says that an administrator has been asked. */
export function asksAdministrator(flag: string): boolean {
  return REVIEWED_FLAGS.has(flag);
}

/** Message of a flag; null if there is none. */
export function sentenceOfFlag(flag: string): string | null {
  const sentence = FLAG_SENTENCES[flag as MarkFlag] as string | undefined;
  return sentence === undefined ? null : `${sentence}${asksAdministrator(flag) ? '，已请管理员查看' : ''}。`;
}

/**
 * What a machine's mark is worth, from its range: on learners' essays 78% of the raters' marks were within it after
 * calibration. An essay's thought is never judged.
 */
export function sentenceOfTrust({ raw, low, high }: { raw: number; low: number | null; high: number | null }): string {
  const width = Math.max(raw - (low ?? raw), (high ?? raw) - raw);
  return width > 0 ? `机器粗评，可能差${formatMark(width)}分左右` : '机器评分';
}

/** Said beside a machine's mark of an essay. */
export const NOT_JUDGED = '观点和逻辑它看不懂';

const CATEGORY_NAMES: Readonly<Record<FindingCategory, string>> = {
  spelling: '拼写',
  agreement: '主谓/数一致',
  article: '冠词',
  tense: '时态',
  verb_form: '动词形式',
  punctuation: '标点/断句',
  capitalisation: '大小写',
  word_choice: '用词',
  redundancy: '冗余',
  stock_phrase: '套话',
  advice: '建议',
  untranslated: '未译',
  copied: '照抄',
  number: '数字',
  proper_name: '专名',
};

/** Label of a finding's category. */
export function nameOfCategory(category: string): string {
  return lookUp(CATEGORY_NAMES, category);
}

// Offline copies may contain the Chinese labels that earlier releases stored instead of codes.
function lookUp(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}

const SOURCES: Readonly<Record<string, string>> = {
  embedded: '本站程序评分',
  llm: '语言模型评分',
  // A teacher of the class or an administrator.
  administrator: '人工评分',
};

export function nameOfSource(source: string): string {
  return lookUp(SOURCES, source);
}
