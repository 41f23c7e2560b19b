import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { CRITERIA_ROWS } from '#exam/marks/criteria-labels.ts';
import type { Version } from './versions.ts';

/** A finding with the words that it marks. */
export interface FoundWords {
  words: string;
  finding: MarkFinding;
}

export interface CriterionChange {
  label: string;
  before: number | null;
  after: number | null;
}

export interface Comparison {
  /** Difference of the marks out of 15; null if one is missing. */
  difference: number | null;
  /** The difference is within the uncertainty: each mark is in the other's range. */
  isWithinRange: boolean;
  /** Both marks come from the same kind of scorer; otherwise they are hardly comparable. */
  isSameSource: boolean;
  /** Empty if one of them has no criteria. */
  criteria: CriterionChange[];
  gone: FoundWords[];
  fresh: FoundWords[];
  stayed: FoundWords[];
  /** Key points of a translation. */
  gained: string[];
  lost: string[];
}

/** Compares two versions of a text. */
export function compareVersions(before: Version, after: Version): Comparison {
  const [was, is] = [before.mark, after.mark];
  const isMarked = was.raw !== null && is.raw !== null;
  return {
    difference: was.raw !== null && is.raw !== null ? is.raw - was.raw : null,
    isWithinRange: isMarked && reaches(was, is.raw) && reaches(is, was.raw),
    isSameSource: was.source === is.source,
    criteria: compareCriteria(before, after),
    ...compareFindings(before, after),
    ...compareCoverage(before, after),
  };
}

function reaches({ raw, low, high }: Version['mark'], other: number | null): boolean {
  return other !== null && other >= (low ?? raw ?? other) && other <= (high ?? raw ?? other);
}

function compareCriteria({ mark: was }: Version, { mark: is }: Version): CriterionChange[] {
  const [before, after] = [was.criteria, is.criteria];
  if (before === null || after === null) return [];
  return CRITERIA_ROWS.map(([name, label]) => ({ label, before: before[name], after: after[name] }));
}

/** Findings with the same rule and words are the same finding, at any position. */
function compareFindings(before: Version, after: Version): Pick<Comparison, 'gone' | 'fresh' | 'stayed'> {
  const left = Map.groupBy(foundIn(before), signOf);
  const stayed: FoundWords[] = [];
  const fresh: FoundWords[] = [];
  for (const found of foundIn(after)) {
    const same = left.get(signOf(found))?.shift();
    (same === undefined ? fresh : stayed).push(found);
  }
  const gone = [...left.values()].flat().toSorted((one, other) => one.finding.start - other.finding.start);
  return { gone, fresh, stayed };
}

function foundIn({ text, mark }: Version): FoundWords[] {
  return mark.findings.map((finding) => ({ words: text.slice(finding.start, finding.end), finding }));
}

const signOf = ({ words, finding }: FoundWords) => `${finding.rule}\n${words.toLowerCase()}`;

function compareCoverage({ mark: was }: Version, { mark: is }: Version): Pick<Comparison, 'gained' | 'lost'> {
  const carried = new Map((was.coverage ?? []).map((point) => [point.zh, point.is_covered]));
  const points = (is.coverage ?? []).filter(({ zh }) => carried.has(zh));
  return {
    gained: points.filter((point) => point.is_covered && carried.get(point.zh) === false).map(({ zh }) => zh),
    lost: points.filter((point) => !point.is_covered && carried.get(point.zh) === true).map(({ zh }) => zh),
  };
}
