import type { Fault } from '../read/fault.ts';
import { checkEvidence } from './evidence.ts';
import { checkGlossary } from './glossary.ts';
import { checkIdentity } from './identity.ts';
import { checkItemKnowledge } from './item-knowledge.ts';
import { checkKeys } from './keys.ts';
import { checkListeningLength } from './listening-length.ts';
import { checkOptions } from './options.ts';
import { checkReasons } from './reasons.ts';
import { checkRecordings } from './recordings.ts';
import type { PaperUnderCheck, Rule } from './rule.ts';
import { checkStructure } from './structure.ts';
import { checkSubjective } from './subjective.ts';
import { checkWordCounts } from './word-counts.ts';

const RULES: readonly Rule[] = [
  checkIdentity,
  checkStructure,
  checkKeys,
  checkEvidence,
  checkWordCounts,
  checkOptions,
  checkReasons,
  checkItemKnowledge,
  checkSubjective,
  checkGlossary,
  checkRecordings,
  checkListeningLength,
];

/** Everything that is wrong with a paper whose shape is valid; nothing is wrong when it may be published. */
export const checkPaper = (paper: PaperUnderCheck): Fault[] => RULES.flatMap((rule) => rule(paper));
