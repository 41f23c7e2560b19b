import { draftAnswers, draftPaper } from '../read/draft-documents.ts';
import { contentOf, type PaperContent } from '../read/documents.ts';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from '../read/fault.ts';
import { checkPaper } from './check-paper.ts';
import type { PaperUnderCheck } from './rule.ts';

/** Documents that violate the paper format, with their faults. */
export interface Misshapen extends Pick<PaperContent, 'timelines'> {
  paper: unknown;
  answers: unknown;
  faults: readonly Fault[];
}

/**
 * Format faults, plus content faults of the texts, groups and items without format faults: a fault inside one item hides
 * only what concerns that item or its whole group. Faults of both documents are reported together, so that an author
 * mends everything in one round.
 */
export function checkPartly(
  { paper, answers, timelines, faults }: Misshapen,
  surroundings: Pick<PaperUnderCheck, 'folderName' | 'mediaFiles' | 'knowledge' | 'isBundled'>,
): Fault[] {
  const hiding = faults.filter(({ hides_others: hides }) => hides === true);
  const inDocuments = hiding.filter(({ file }) => IN_DOCUMENTS.includes(file));
  const hidden = inDocuments.map(({ path }) => groupOf(path));
  const wholeGroups = inDocuments.filter((fault) => !isInItem(fault)).map(({ path }) => groupOf(path));
  const items = inDocuments.filter(isInItem).map(({ item }) => item);
  // All content rules depend on the exam.
  if (hidden.includes('') || hidden.includes('exam')) return [...faults];
  const isRecordingKnown = hiding.length === hidden.length;
  const isKnown = ({ path, item }: Fault) => {
    if (path.endsWith('.audio') && !isRecordingKnown) return false;
    const group = groupOf(path);
    // The glossary's words occur in all texts, and some rules concern the whole paper.
    if (group === '' || group === 'glossary') return hidden.length === 0;
    const hides = (other: string) => isWithin(group, other) || isWithin(other, group);
    return item === undefined ? !hidden.some(hides) : !wholeGroups.some(hides) && !items.includes(item);
  };
  const content = contentOf(draftPaper(paper), draftAnswers(answers), timelines);
  // The surroundings may include the raw documents, which rules cannot read.
  return [...faults, ...checkPaper({ ...surroundings, ...content }).filter(isKnown)];
}

/** Inside one item whose number is known, so that the others stay in order. */
const isInItem = ({ path, item }: Fault): boolean =>
  item !== undefined && /\.(?:questions|items|statements)\.\d+\./.test(path) && !path.endsWith('.no');

const IN_DOCUMENTS: readonly string[] = [PAPER_FILE, ANSWERS_FILE];

/** The text or recording that contains a path: `reading.careful.0`, `listening.sections.1.groups.0`. */
const groupOf = (path: string): string =>
  /^(?:listening\.sections\.\d+(?:\.groups\.\d+)?|reading\.careful\.\d+|reading\.\w+|writing|translation|glossary)(?=\.|$)/.exec(
    path,
  )?.[0] ?? path;

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);
